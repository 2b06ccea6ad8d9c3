import { styled } from '@mui/material/styles';
import { LinkedText } from '@threefold/design-system/components/LinkedText';
import { useLocation, useNavigate } from 'react-router-dom';

const Root = styled(LinkedText)(({ theme: { breakpoints, typography } }) => ({
  // In wide windows the text's own size would win, which in some brands is smaller there.
  [breakpoints.up('nav')]: { fontSize: typography.body1.fontSize, lineHeight: typography.body1.lineHeight },
  ...typography.body1,
  marginTop: 20,
}));

interface AccountPromptProps {
  content: { question: string; label: string };
  /** The other screen; the query, which names the screen to continue with, goes along. */
  path: string;
}

/** Leads from the login to the registration, and back. */
export function AccountPrompt({ content: { question, label }, path }: AccountPromptProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (
    <Root
      content={[`${question} `, { label, href: `${path}${search}` }]}
      onNavigate={(href) => navigate(href, { state })}
    />
  );
}
