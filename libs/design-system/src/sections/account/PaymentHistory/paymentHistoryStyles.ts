import { styled } from '../../../components/styled/index.ts';
import type { ShownInvoiceState } from '../../../foundations/portal.ts';

export const Root = styled('section', { name: 'DsPaymentHistory', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

/** Width in px from which the amounts are columns. They have the same widths in every row, and grow with the text size. */
const COLUMNS_FROM = 760;
const WIDE_GAP = 20;
const AMOUNTS = '5.25rem 5.25rem 8rem';
const LINKS = '8rem';

/** The heading, and in a wide container the names of the amounts' columns. */
export const Header = styled('div', { name: 'DsPaymentHistory', slot: 'Header' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${AMOUNTS} ${LINKS}`,
  alignItems: 'baseline',
  columnGap: WIDE_GAP,
  padding: '20px 24px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > span': { textAlign: 'end' },
  [theme.containerQueries.down(COLUMNS_FROM)]: { display: 'block', paddingInline: 18, '& > span': { display: 'none' } },
}));

export const Title = styled('h2', { name: 'DsPaymentHistory', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  // A title of three words keeps its line in the narrowest windows.
  '@media (max-width: 359.95px)': { fontSize: '1.4375rem' },
}));

export const List = styled('ul', { name: 'DsPaymentHistory', slot: 'List' })({
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A line of columns in a wide container. In a narrow one the link is at the end of the title's line, and all else below. */
export const Row = styled('li', { name: 'DsPaymentHistory', slot: 'Row' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) auto ${LINKS}`,
  alignItems: 'baseline',
  alignContent: 'center',
  gap: `8px ${WIDE_GAP}px`,
  boxSizing: 'border-box',
  minHeight: 80,
  padding: '16px 24px',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  [theme.containerQueries.down(COLUMNS_FROM)]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    padding: '14px 18px 18px',
  },
}));

export const Main = styled('div', { name: 'DsPaymentHistory', slot: 'Main' })(({ theme }) => ({
  minWidth: 0,
  [theme.containerQueries.down(COLUMNS_FROM)]: { display: 'contents' },
}));

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

/** Day, number and period, on one line if it is long enough. */
export const Detail = styled('p', { name: 'DsPaymentHistory', slot: 'Detail' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  fontVariantNumeric: 'tabular-nums',
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& time': { whiteSpace: 'nowrap' },
  [theme.containerQueries.down(COLUMNS_FROM)]: { gridColumn: '1 / -1', margin: 0 },
}));

export const Amounts = styled('dl', { name: 'DsPaymentHistory', slot: 'Amounts' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: AMOUNTS,
  gap: `4px ${WIDE_GAP}px`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { textAlign: 'end' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, whiteSpace: 'nowrap' },
  '& > div:nth-of-type(3) dd': { fontWeight: 600 },
  // The credit and the refund are below the total.
  '& > div:nth-of-type(n + 4)': { gridColumn: 3 },
  // The others are named above their columns.
  [theme.containerQueries.up(COLUMNS_FROM)]: {
    '& > div:nth-of-type(-n + 3) > dt': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  [theme.containerQueries.down(COLUMNS_FROM)]: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    // All three fit on one line of the narrowest phone.
    gap: '8px clamp(16px, 8vw, 32px)',
    marginTop: 8,
    '& > div': { minWidth: 58, textAlign: 'start' },
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
    // The target may be higher than the line.
    marginBlock: -10,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
  [theme.containerQueries.down(COLUMNS_FROM)]: { gridArea: '1 / 2' },
}));

export const Notice = styled('div', { name: 'DsPaymentHistory', slot: 'Notice' })(({ theme }) => ({
  gridColumn: '1 / -1',
  // A date that does not fit on a line leaves no hole in it.
  '&& *': { textWrap: 'balance' },
  '& a': { fontWeight: 600, color: 'inherit', textUnderlineOffset: 4 },
  // Otherwise a date in a sentence would have a line of its own on a narrow phone.
  [theme.containerQueries.down(COLUMNS_FROM)]: { marginTop: 10, '&& > *': { paddingInlineEnd: 16 } },
}));

export const Foot = styled('div', { name: 'DsPaymentHistory', slot: 'Foot' })(({ theme }) => ({
  padding: '18px 24px 22px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.containerQueries.down(COLUMNS_FROM)]: { paddingInline: 18 },
}));
