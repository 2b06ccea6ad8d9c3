import { styled } from '../../../components/styled/index.ts';
import type { ShownInvoiceState } from '../../../foundations/portal.ts';

export const Root = styled('section', { name: 'DsPaymentHistory', slot: 'Root' })(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

export const Title = styled('h2', { name: 'DsPaymentHistory', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  padding: '20px 24px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('dashboard')]: { paddingInline: 18 },
}));

export const List = styled('ul', { name: 'DsPaymentHistory', slot: 'List' })({
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A line of columns in a wide window, stacked in a narrow one. */
export const Row = styled('li', { name: 'DsPaymentHistory', slot: 'Row' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(124px, auto)',
  alignItems: 'center',
  gap: '14px 36px',
  boxSizing: 'border-box',
  minHeight: 112,
  padding: '18px 24px',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '18px 18px 14px' },
}));

export const Main = styled('div', { name: 'DsPaymentHistory', slot: 'Main' })({ minWidth: 0 });

export const Head = styled('div', { name: 'DsPaymentHistory', slot: 'Head' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 14px',
  minHeight: 24,
});

export const Name = styled('h3', { name: 'DsPaymentHistory', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.itemName,
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const isVoidOrRefunded = (state: ShownInvoiceState) => state === 'void' || state === 'refunded';

/** A dot when paid, a ring when canceled or refunded, a square when it needs attention, so that color is not the only difference. */
export const State = styled('span', { name: 'DsPaymentHistory', slot: 'State' })<{
  ownerState: { state: ShownInvoiceState };
}>(({ theme, ownerState: { state } }) => ({
  ...theme.typography.tag,
  fontFamily: theme.typography.label.fontFamily,
  fontWeight: 600,
  letterSpacing: '0.05em',
  lineHeight: '22px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.error.main,
  ...(state === 'paid' && { color: theme.vars.palette.success.main }),
  ...(isVoidOrRefunded(state) && { color: theme.vars.palette.text.secondary }),
  '&::before': {
    content: '""',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: 10,
    height: 10,
    borderRadius: state === 'paid' || isVoidOrRefunded(state) ? '50%' : 1,
    // Drawn with the border, because forced colors remove backgrounds.
    border: `${isVoidOrRefunded(state) ? 2 : 5}px solid currentColor`,
  },
}));

export const Detail = styled('p', { name: 'DsPaymentHistory', slot: 'Detail' })(({ theme }) => ({
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

export const Amounts = styled('dl', { name: 'DsPaymentHistory', slot: 'Amounts' })(({ theme }) => ({
  display: 'grid',
  // The columns have the same widths in every row, and grow with the text size.
  gridTemplateColumns: '5.25rem 5.25rem 8rem',
  gap: '8px 20px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { textAlign: 'end' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, whiteSpace: 'nowrap' },
  '& > div:nth-of-type(3) dd': { fontWeight: 600 },
  // The credit and the refund are below the total.
  '& > div:nth-of-type(n + 4)': { gridColumn: 3 },
  [theme.breakpoints.down('dashboard')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(84px, auto))',
    justifyContent: 'start',
    columnGap: 32,
    '& > div': { textAlign: 'start' },
    '& > div:nth-of-type(n + 4)': { gridColumn: 'auto' },
  },
}));

export const Actions = styled('div', { name: 'DsPaymentHistory', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '0 24px',
  '&:empty': { display: 'none' },
  '& > a': {
    ...theme.typography.label,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
  [theme.breakpoints.down('dashboard')]: { justifyContent: 'start' },
}));

export const Notice = styled('div', { name: 'DsPaymentHistory', slot: 'Notice' })({
  gridColumn: '1 / -1',
  '& a': { fontWeight: 600, color: 'inherit', textUnderlineOffset: 4 },
});

export const Foot = styled('div', { name: 'DsPaymentHistory', slot: 'Foot' })(({ theme }) => ({
  padding: '18px 24px 22px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('dashboard')]: { paddingInline: 18 },
}));
