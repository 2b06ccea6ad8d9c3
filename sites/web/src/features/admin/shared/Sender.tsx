import { styled } from '@mui/material/styles';
import { adminText } from './content.ts';

const Mark = styled('span')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }));

/** The name of who sent a message or a booking, marked where no script, and so no CAPTCHA, was in between. */
export const Sender = ({ submission }: { submission: { name: string; withoutScript: boolean } }) => (
  <>
    <span>{submission.name}</span>
    {submission.withoutScript && <Mark>{adminText.withoutScript}</Mark>}
  </>
);
