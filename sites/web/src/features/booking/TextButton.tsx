import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A button without a frame, for what customers need less often. Its text is on the column's edge. */
export const TextButton = styled(Button)(({ theme }) => ({
  minHeight: theme.brand.layout.target,
  justifySelf: 'start',
  // The button's padding.
  marginInlineStart: -8,
}));
