import { styled } from '@mui/material/styles';

/** A panel of the support page. */
export const Sheet = styled('section')(({ theme }) => ({
  padding: '26px 32px 32px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('dashboard')]: { padding: '22px 18px' },
}));

/** The heading of a panel. */
export const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: '0 0 18px' }));
