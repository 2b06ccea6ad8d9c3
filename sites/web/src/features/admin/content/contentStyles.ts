import { styled } from '@mui/material/styles';

/** Buttons in a row. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The draft's state and what can be done with it, in sight while one writes. */
export const ActionBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { paddingInline: 18 },
  '@media (height < 480px)': { position: 'static' },
}));
