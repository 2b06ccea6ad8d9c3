import { styled } from '@mui/material/styles';

/** A sentence that explains the button above it. */
export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
