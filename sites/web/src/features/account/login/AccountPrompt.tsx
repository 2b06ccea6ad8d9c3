import { styled } from '@mui/material/styles';
import { LinkedText, type LinkedTextContent } from '@threefold/design-system/components/LinkedText';
import { useLocation, useNavigate } from 'react-router-dom';

const Root = styled(LinkedText)(({ theme: { breakpoints, typography } }) => ({
  // In wide windows the text's own size would win, which in some brands is smaller there.
  [breakpoints.up('nav')]: { fontSize: typography.body1.fontSize, lineHeight: typography.body1.lineHeight },
  ...typography.body1,
  marginTop: 20,
}));

/** Leads from the login to the registration, and back. */
export function AccountPrompt({ content }: { content: LinkedTextContent }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return <Root content={content} onNavigate={(href) => navigate(href, { state })} />;
}
