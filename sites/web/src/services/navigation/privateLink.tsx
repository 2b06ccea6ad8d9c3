import { styled } from '@mui/material/styles';
import { FormPanel, type FormPanelProps } from '@threefold/design-system/layouts/FormPanel';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeLabel } from '#texts/services/texts/noticeTexts';
import { useHostBrand } from '../hostBrand.tsx';
import { hiddenWithoutScript, NoScriptContact } from '../NoScriptContact.tsx';

// Parts of the pages that private links in mails open. The token is in the URL's fragment, which never reaches an access log.

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 20px' }));

/** What such a page says and asks, from top to bottom. */
export const LinkBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  '& > p': { ...theme.typography.body1, margin: 0 },
  // An empty live region takes no space.
  '& > :empty': { position: 'absolute' },
  ...hiddenWithoutScript,
}));

/** The format of a link's token: of bookings and conversations, or of accounts. Anything else is not sent to the server. */
const TOKEN = /^#([A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{43})$/;

/** The token in the URL; undefined in prerendered pages and during hydration, null when missing or malformed. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(TOKEN.exec(location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** The panel of a page that a private link opens. */
export function LinkFrame({
  title,
  children,
  sx,
}: { title: string; children: ReactNode } & Pick<FormPanelProps, 'sx'>) {
  const { displayName, homePath, contacts, Logo } = useHostBrand();
  const navigate = useNavigate();
  return (
    <FormPanel
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={homeLabel(displayName)}
      onClose={() => navigate(homePath)}
      sx={sx}
    >
      <Title>{title}</Title>
      <NoScriptContact contacts={contacts} what="page" />
      {children}
    </FormPanel>
  );
}
