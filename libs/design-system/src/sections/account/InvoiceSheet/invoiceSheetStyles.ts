import { styled } from '../../../components/styled/index.ts';

/** The sheet, with its actions beside it in a wide window and below it in others. */
export const Root = styled('section', { name: 'DsInvoiceSheet', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 820px) 220px',
  alignItems: 'start',
  gap: '20px 28px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 820px)' },
}));

export const Paper = styled('div', { name: 'DsInvoiceSheet', slot: 'Paper' })(({ theme }) => ({
  boxSizing: 'border-box',
  padding: '32px 36px 30px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [theme.breakpoints.down('dashboard')]: { padding: '22px 18px 20px' },
}));

export const Notice = styled('div', { name: 'DsInvoiceSheet', slot: 'Notice' })({ marginBottom: 24 });

export const Title = styled('h2', { name: 'DsInvoiceSheet', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

export const Parties = styled('div', { name: 'DsInvoiceSheet', slot: 'Parties' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: '20px 36px',
  margin: '24px 0',
});

export const PartyTitle = styled('h3', { name: 'DsInvoiceSheet', slot: 'PartyTitle' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
}));

export const Party = styled('div', { name: 'DsInvoiceSheet', slot: 'Party' })(({ theme }) => ({
  '& > p': { ...theme.typography.body2, margin: 0 },
}));

export const Facts = styled('dl', { name: 'DsInvoiceSheet', slot: 'Facts' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '14px 44px',
  margin: '0 0 26px',
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.label, margin: 0 },
}));

export const Lines = styled('table', { name: 'DsInvoiceSheet', slot: 'Lines' })(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, textAlign: 'start' },
  '& td': theme.typography.body2,
  '& :is(th, td)': {
    padding: '10px 0',
    verticalAlign: 'baseline',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& :is(th, td):last-of-type': { paddingInlineStart: 20, textAlign: 'end', whiteSpace: 'nowrap' },
}));

export const Sums = styled('dl', { name: 'DsInvoiceSheet', slot: 'Sums' })(({ theme }) => ({
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  width: 'fit-content',
  minWidth: 'min(100%, 280px)',
  margin: '10px 0 0',
  marginInlineStart: 'auto',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 36, paddingBlock: 5 },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  // The total and everything below it.
  '& > div:nth-of-type(n + 3)': { fontWeight: 600 },
}));

export const Actions = styled('div', { name: 'DsInvoiceSheet', slot: 'Actions' })(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.between('nav', 'landingColumns')]: { display: 'flex', flexWrap: 'wrap' },
}));
