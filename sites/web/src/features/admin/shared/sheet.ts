import { styled, type Theme } from '@mui/material/styles';

// The look of the dashboard's forms and panels.

/** Distance between panels, below and beside each other, in px. */
export const PANEL_GAP = 20;

const sheet = ({ theme }: { theme: Theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: '22px 24px 28px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('nav')]: { padding: '18px 18px 22px' },
});

/** Paper needs no panel: its text starts at the edge, where the page's heading does. */
const onPaper = { '@media print': { gap: '4mm', padding: 0, border: 0 } };

export const Sheet = styled('section')(sheet, onPaper);
export const SheetForm = styled('form')(sheet, { gap: 32 }, onPaper);

/** Panels below each other. */
export const PanelStack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: PANEL_GAP });

/** Panels side by side where there is room for two. */
export const SheetColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: PANEL_GAP,
  [theme.breakpoints.up('dashboard')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Narrower than a window, but its text is smaller: the settings fit on one sheet.
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '10mm' },
}));

/** A status region. It is always rendered, so that its content is announced, and takes no space while empty. */
export const SheetStatus = styled('div')({ '&:empty': { position: 'absolute' } });

export const SheetHeading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, fontSize: '1.4375rem', margin: 0 }));

export const SheetLead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '-12px 0 0',
  maxWidth: '44em',
  color: theme.vars.palette.text.secondary,
}));

/** A hint, smaller than a lead. */
export const SheetHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
