import type { Theme } from '@mui/material/styles';
import { styled } from '../../../components/styled/index.ts';
import { breakpoints } from '../../../foundations/breakpoints.ts';

const ON_PAPER = '@media print';

/** A phone and a narrow container have no room for columns. */
const WHERE_NARROW = '@container (width < 640px)';

export const Root = styled('section', { name: 'DsRunSheet', slot: 'Root' })(({ theme }) => ({
  // A sheet of paper always has the columns.
  '@media screen': { containerType: 'inline-size' },
  padding: '8px 24px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [`@media screen and (width < ${breakpoints.nav}px)`]: { padding: '2px 18px' },
}));

export const Loading = styled('div', { name: 'DsRunSheet', slot: 'Loading' })({
  display: 'grid',
  gap: 20,
  paddingBlock: 16,
});

export const Table = styled('table', { name: 'DsRunSheet', slot: 'Table' })(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  [WHERE_NARROW]: { display: 'block' },
  [ON_PAPER]: { '& [data-action]': { display: 'none' } },
}));

export const Head = styled('thead', { name: 'DsRunSheet', slot: 'Head' })({
  [WHERE_NARROW]: { display: 'none' },
  [ON_PAPER]: { display: 'table-header-group' },
});

export const Body = styled('tbody', { name: 'DsRunSheet', slot: 'Body' })({ [WHERE_NARROW]: { display: 'block' } });

/** A row on paper is high enough for a handwritten note, and 12 rows fit on a sheet. */
export const Row = styled('tr', { name: 'DsRunSheet', slot: 'Row' })(({ theme }) => ({
  'tbody > &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [WHERE_NARROW]: { display: 'block', paddingBlock: 14, 'tbody > &:first-of-type': { borderTop: 0 } },
  [ON_PAPER]: {
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    'tbody > &': { height: '17mm' },
    breakInside: 'avoid',
  },
}));

const paperCell = { paddingBlock: '1.8mm', paddingInline: '0 2mm' };

const cell = {
  paddingBlock: 14,
  paddingInline: '0 24px',
  textAlign: 'start' as const,
  verticalAlign: 'top',
  overflowWrap: 'anywhere' as const,
  '&:last-of-type': { paddingInlineEnd: 0 },
  [WHERE_NARROW]: { display: 'block', padding: 0 },
  [ON_PAPER]: paperCell,
};

/** Only on paper: nobody writes notes on a screen. */
const notes = {
  display: 'none',
  [ON_PAPER]: { display: 'table-cell', paddingInlineStart: '2mm', borderInlineStart: '1px solid' },
};

const headCell = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.label,
  paddingBlock: 10,
  color: theme.vars.palette.text.secondary,
  '&:nth-of-type(1)': { width: '9rem', [theme.breakpoints.up('landingColumns')]: { width: '12rem' } },
  '&:nth-of-type(2)': { width: '10.5rem', [theme.breakpoints.up('landingColumns')]: { width: '17rem' } },
  '&[data-action]': { width: '9rem', [theme.breakpoints.up('landingColumns')]: { width: '13rem' } },
  [ON_PAPER]: {
    ...paperCell,
    paddingTop: 0,
    fontSize: 'inherit',
    '&:nth-of-type(1)': { width: '31mm' },
    '&:nth-of-type(2)': { width: '38mm' },
    '&:nth-of-type(3)': { width: '55mm' },
  },
});

export const HeadCell = styled('th', { name: 'DsRunSheet', slot: 'HeadCell' })(cell, headCell);
export const HeadNotes = styled('th', { name: 'DsRunSheet', slot: 'HeadNotes' })(cell, headCell, notes);

export const Cell = styled('td', { name: 'DsRunSheet', slot: 'Cell' })(cell);
export const Notes = styled('td', { name: 'DsRunSheet', slot: 'Notes' })(cell, notes);

/** What can be done, below the rest on phones. */
export const Action = styled('td', { name: 'DsRunSheet', slot: 'Action' })(cell, {
  [WHERE_NARROW]: { display: 'block', padding: 0, '&:not(:empty)': { marginTop: 10 } },
});

/** When the crew arrives: what it looks for first. */
export const Time = styled('td', { name: 'DsRunSheet', slot: 'Time' })(cell, ({ theme }) => ({
  ...theme.typography.itemName,
  [ON_PAPER]: { ...paperCell, fontSize: '11pt', letterSpacing: 0 },
}));

export const NoTime = styled('span', { name: 'DsRunSheet', slot: 'NoTime' })(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The name, with the phone number below it, or beside it on phones. */
export const Customer = styled('th', { name: 'DsRunSheet', slot: 'Customer' })(cell, ({ theme }) => ({
  ...theme.typography.label,
  '& > span': { display: 'block', overflowWrap: 'anywhere' },
  '& > a': {
    fontFamily: theme.brand.fonts.display,
    display: 'inline-block',
    paddingBlock: 4,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 4,
  },
  [WHERE_NARROW]: {
    display: 'flex',
    padding: 0,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 16,
    '& > a': { paddingBlock: 9 },
  },
  [ON_PAPER]: {
    ...paperCell,
    fontSize: 'inherit',
    // A long foreign number wraps.
    '& > a': { padding: 0, fontSize: '11pt', textDecoration: 'none', whiteSpace: 'normal' },
  },
}));

/** A name that opens its visit; on paper a name. */
export const Name = styled('button', { name: 'DsRunSheet', slot: 'Name' })(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  margin: 0,
  paddingBlock: 4,
  paddingInline: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { textDecorationThickness: 2 },
  '&:focus-visible': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: theme.brand.focusRing.offset,
  },
  [WHERE_NARROW]: { minHeight: theme.brand.layout.target },
  [ON_PAPER]: { padding: 0, textDecoration: 'none' },
}));

/** The address, which opens maps. */
export const Place = styled('a', { name: 'DsRunSheet', slot: 'Place' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  paddingBlock: 4,
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 4,
  [WHERE_NARROW]: { paddingBlock: 10 },
  [ON_PAPER]: { padding: 0, color: 'inherit', textDecoration: 'none' },
}));

/** What to do. No phrase is split where it fits a line. */
export const Work = styled('span', { name: 'DsRunSheet', slot: 'Work' })({
  '& > span': { display: 'inline-block' },
  [ON_PAPER]: { '& > span': { display: 'block' } },
});

export const Price = styled('p', { name: 'DsRunSheet', slot: 'Price' })(({ theme }) => ({
  margin: 0,
  fontWeight: theme.typography.label.fontWeight,
  fontVariantNumeric: 'tabular-nums',
}));

export const Note = styled('p', { name: 'DsRunSheet', slot: 'Note' })(({ theme }) => ({
  margin: '4px 0 0',
  maxWidth: '44em',
  whiteSpace: 'pre-line',
  color: theme.vars.palette.text.secondary,
  '& > strong': { fontWeight: theme.typography.label.fontWeight, color: theme.vars.palette.text.primary },
}));
