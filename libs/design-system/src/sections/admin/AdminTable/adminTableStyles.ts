import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { styled } from '../../../components/styled/index.ts';

/** Where the rows are cards and where they are a table. In rem, because large type needs more room. */
export const AS_CARDS = '@container DsAdminTable (width < 64rem)';
export const AS_TABLE = '@container DsAdminTable (width >= 64rem)';
/** A table without room for every column. */
const NARROW_TABLE = '@container DsAdminTable (64rem <= width < 79rem)';
/** Where the search is above the filters. */
export const ON_PHONES = '@container DsAdminTable (width < 40rem)';

/** For assistive technology only. */
const announcedOnly = { position: 'absolute', height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

export const Root = styled('div', { name: 'DsAdminTable', slot: 'Root' })(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  overflow: 'clip',
  container: 'DsAdminTable / inline-size',
}));

export const Title = styled('h2', { name: 'DsAdminTable', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  fontSize: '1.4375rem',
  margin: 0,
  padding: '14px 24px 0',
  [theme.breakpoints.down('nav')]: { paddingInline: 18 },
}));

/** The text of a button without a border is in line with what is above, below and beside it. */
export const textButtons = {
  '& > .MuiButton-text': { paddingInline: 10, marginInline: -10, verticalAlign: 'baseline' },
};

export const Scroller = styled('section', { name: 'DsAdminTable', slot: 'Scroller' })(({ theme }) => ({
  overflowX: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: -theme.brand.focusRing.width,
    // Cells that stay in view while the table scrolls (`stuck`) would cover the focus ring.
    '& :is(td, th)': { position: 'static' },
  },
}));

export const Table = styled('table', { name: 'DsAdminTable', slot: 'Table' })(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit', textUnderlineOffset: 4 },
  [AS_CARDS]: { display: 'block' },
}));

/** Aligns the outer cells with the title. The first cell may be a `th` among `td`, so `:first-of-type` does not work. */
const edges = {
  '&:not(* + *)': { paddingInlineStart: 24 },
  '&:not(:has(+ *))': { paddingInlineEnd: 24 },
};

/** The actions stay in view while a table that is wider than its window scrolls sideways. */
const stuck = { position: 'sticky', insetInlineEnd: 0, zIndex: 1 } as const;

export const Head = styled('thead', { name: 'DsAdminTable', slot: 'Head' })({
  [AS_CARDS]: { display: 'none' },
});

export const HeadRow = styled('tr', { name: 'DsAdminTable', slot: 'HeadRow' })({});

export const Body = styled('tbody', { name: 'DsAdminTable', slot: 'Body' })({
  // As many cards side by side as fit.
  [AS_CARDS]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
    // Cuts off the line that the last card draws beyond itself (`BodyRow`).
    overflow: 'clip',
  },
});

export const HeaderCell = styled('th', { name: 'DsAdminTable', slot: 'HeaderCell' })<{
  ownerState: { align: 'start' | 'end'; actions?: boolean; onlyWide?: boolean };
}>(({ theme, ownerState: { align, actions, onlyWide } }) => ({
  ...theme.typography.label,
  padding: '0 10px',
  height: theme.brand.layout.target,
  textAlign: align,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.default,
  ...edges,
  ...(actions && stuck),
  ...(onlyWide && { [NARROW_TABLE]: { display: 'none' } }),
}));

export const SortButton = styled('button', { name: 'DsAdminTable', slot: 'SortButton' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: theme.brand.layout.target,
  minHeight: theme.brand.layout.target,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline', textUnderlineOffset: 4 },
  '&&:focus-visible': { outlineOffset: -theme.brand.focusRing.width },
}));

export const Arrow = styled('svg', { name: 'DsAdminTable', slot: 'Arrow' })({
  width: 10,
  height: 14,
  flexShrink: 0,
  fill: 'currentColor',
});

export const BodyRow = styled('tr', { name: 'DsAdminTable', slot: 'Row' })(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [AS_TABLE]: { '&:hover': { backgroundColor: theme.vars.palette.background.default } },
  [AS_CARDS]: {
    display: 'grid',
    // The title, and what is at the end of its line.
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    alignItems: 'baseline',
    columnGap: 12,
    padding: '16px 24px',
    [theme.breakpoints.down('nav')]: { paddingInline: 18 },
    // The rule above the last card continues where no other card is beside it.
    '&:last-of-type': { position: 'relative' },
    '&:last-of-type::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: -1,
      insetInline: '100% -100vw',
      borderTop: 'inherit',
    },
  },
}));

interface CellState {
  align: 'start' | 'end';
  /** Whether it holds the row's actions. */
  actions?: boolean;
  minWidth?: number;
  maxWidth?: number;
  inCard: 'row' | 'text' | 'title';
  onlyWide?: boolean;
}

/** Where a line of a card has no room for two texts side by side: in large type on a narrow phone. */
const NARROW_CARD = '@container DsAdminTable (width < 16rem)';

const cellStyle = ({ theme, ownerState }: { theme: Theme; ownerState: CellState }) => ({
  ...theme.typography.body2,
  maxWidth: ownerState.maxWidth ?? 420,
  boxSizing: 'border-box' as const,
  // A button is as high as a row.
  height: theme.brand.layout.target,
  padding: ownerState.actions ? '0 10px' : '9px 10px',
  textAlign: ownerState.align,
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere' as const,
  // Grows with the text, so that large type does not break words. The table scrolls sideways when it needs more room.
  minWidth: `${(ownerState.minWidth ?? 88) / 16}rem`,
  ...edges,
  ...textButtons,
  ...(ownerState.actions && { [AS_TABLE]: { ...stuck, backgroundColor: theme.vars.palette.background.paper } }),
  ...(ownerState.onlyWide && { [NARROW_TABLE]: { display: 'none' } }),
  [AS_CARDS]: {
    gridColumn: '1 / -1',
    display: ownerState.inCard === 'row' ? 'grid' : 'block',
    gridTemplateColumns: 'minmax(min(5.25rem, 45%), 34%) minmax(0, 1fr)',
    gap: 12,
    minWidth: 0,
    maxWidth: 'none',
    height: 'auto',
    padding: '2px 0',
    textAlign: 'start' as const,
    // A label without a value is useless.
    '&:has(> span + span:empty)': { display: 'none' },
    ...(ownerState.inCard === 'title' && { gridArea: '1 / 2' }),
    // Its text is as far from the rule below as the title is from the one above.
    ...(ownerState.actions && { marginBottom: -10 }),
  },
  // A label beside the value would leave no room for a phone number.
  [NARROW_CARD]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    ...(ownerState.inCard === 'title' && { gridArea: 'auto / 1 / auto / -1' }),
  },
});

export const Cell = styled('td', { name: 'DsAdminTable', slot: 'Cell' })<{ ownerState: CellState }>(cellStyle);

export const RowHeader = styled('th', { name: 'DsAdminTable', slot: 'RowHeader' })<{ ownerState: CellState }>(
  cellStyle,
  ({ theme }) => ({
    fontWeight: 600,
    [AS_CARDS]: { ...theme.typography.itemName, display: 'block', gridArea: '1 / 1' },
    [NARROW_CARD]: { gridColumn: '1 / -1' },
  }),
);

/** Column name inside a card, where the header row is hidden. */
export const CardLabel = styled('span', { name: 'DsAdminTable', slot: 'CardLabel' })<{
  ownerState: Pick<CellState, 'inCard'>;
}>(({ theme, ownerState: { inCard } }) => ({
  color: theme.vars.palette.text.secondary,
  [AS_TABLE]: { display: 'none' },
  ...(inCard !== 'row' && { [AS_CARDS]: announcedOnly }),
}));

export const Foot = styled('div', { name: 'DsAdminTable', slot: 'Foot' })<{ ownerState: { empty: boolean } }>(
  ({ theme }) => ({
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    boxSizing: 'border-box',
    minHeight: 44,
    padding: '10px 24px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& > p': { margin: 0 },
    [theme.breakpoints.down('nav')]: { paddingInline: 18 },
  }),
  // Only announced, because the sentence in place of the rows says the same.
  ({ ownerState: { empty } }) => empty && { ...announcedOnly, minHeight: 0, padding: 0, border: 0 },
);

export const Pages = styled('nav', { name: 'DsAdminTable', slot: 'Pages' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  // Below the cards the two buttons share a line, with the text above them.
  [AS_CARDS]: { flexGrow: 1, gap: 8, '& > span': { order: -1, flexBasis: '100%' } },
});

export const PageButton = styled(Button, { name: 'DsAdminTable', slot: 'PageButton' })(({ theme }) => ({
  ...theme.typography.label,
  minHeight: theme.brand.layout.target,
  paddingInline: 16,
  color: theme.vars.palette.text.primary,
  whiteSpace: 'nowrap',
  [AS_CARDS]: { flexGrow: 1, paddingInline: 12 },
}));
