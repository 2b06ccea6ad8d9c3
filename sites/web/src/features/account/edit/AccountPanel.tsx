import { styled } from '@mui/material/styles';
import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { FormPanel } from '@threefold/design-system/layouts/FormPanel';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeLabel } from '#texts/services/texts/noticeTexts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { hiddenWithoutScript, NoScriptContact } from '../../../services/NoScriptContact.tsx';
import { canGoBack } from '../../../services/navigation/canGoBack.ts';
import { CookiesDisabled } from '../../../services/session/CookiesDisabled.tsx';

const Form = styled('div')(hiddenWithoutScript);

/**
 * The frame of an account form, with the host's logo and picture. Closing goes one step back, or home if there is
 * nothing to go back to.
 */
export function AccountPanel({ children }: { children: ReactNode }) {
  const {
    displayName,
    homePath,
    accounts,
    Logo,
    noticePicture,
    accountPicture = noticePicture,
    accountStrip,
  } = useHostBrand();
  const navigate = useNavigate();
  return (
    <FormPanel
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={homeLabel(displayName)}
      onClose={() => (canGoBack() ? navigate(-1) : navigate(homePath))}
      slots={{
        // A photo is cropped to a high column, for which it has to be about as wide as the window.
        picture: (
          <SchemePicture image={accountPicture} compactImage={accountStrip} compactBelow="dashboard" sizes="100vw" />
        ),
      }}
    >
      <NoScriptContact contacts={accounts.contacts} />
      <CookiesDisabled />
      <Form>{children}</Form>
    </FormPanel>
  );
}
