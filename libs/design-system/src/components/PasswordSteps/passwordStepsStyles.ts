import Button from '@mui/material/Button';
import { styled } from '../styled/index.ts';

export const Root = styled('form', { name: 'DsPasswordSteps', slot: 'Root' })({ display: 'grid', gap: 20 });

export const Status = styled('div', { name: 'DsPasswordSteps', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
  'ol + &:not(:empty)': { marginBottom: 11 },
});

export const Email = styled('div', { name: 'DsPasswordSteps', slot: 'Email' })<{ ownerState: { locked: boolean } }>(
  ({ theme, ownerState: { locked } }) => ({
    position: 'relative',
    ...(locked && {
      '& > input': {
        paddingInlineEnd: 48,
        borderStyle: 'dashed',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.sunken,
      },
      '& > input:hover': { borderColor: theme.vars.palette.outline },
    }),
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: 14,
      insetBlock: 0,
      marginBlock: 'auto',
      color: theme.vars.palette.text.secondary,
      pointerEvents: 'none',
    },
  }),
);

export const Restart = styled(Button, { name: 'DsPasswordSteps', slot: 'Restart' })(({ theme }) => ({
  minHeight: theme.brand.layout.target,
  justifySelf: 'start',
  marginTop: -8,
  paddingInline: 0,
  color: theme.vars.palette.text.primary,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  '&:hover': { backgroundColor: 'transparent', textDecorationThickness: 2 },
}));
