import { styled } from '../../../components/styled/index.ts';
import { AS_CARDS, AS_TABLE, ON_PHONES, textButtons } from './adminTableStyles.ts';

// What is above the rows: the search, the filters and the tools.

export const Toolbar = styled('div', { name: 'DsAdminTable', slot: 'Toolbar' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '14px 16px',
  padding: '8px 24px 14px',
  '& > *': { flex: '0 1 auto', minWidth: 0 },
  '& > :first-of-type': { flex: '1 1 220px', maxWidth: 420 },
  '& :is(input, select)': { minHeight: theme.brand.layout.target },
  '&& input[type="date"]': {
    paddingInline: 12,
    minWidth: 0,
    // The button inside it that opens the calendar has no ring of its own.
    '&:focus-within': {
      outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
      outlineOffset: theme.brand.focusRing.offset,
    },
  },
  [theme.breakpoints.down('nav')]: { paddingInline: 18 },
  // One line: the labels are beside their fields.
  [AS_TABLE]: {
    alignItems: 'center',
    '& > .DsField-root': { display: 'flex', alignItems: 'center', gap: 10 },
    '& .DsField-top': { margin: 0 },
  },
  // Selects are as wide as their chosen words, and share a line where these fit.
  [AS_CARDS]: { '& select': { fieldSizing: 'content', minWidth: 0 } },
  // The search has a line of its own.
  [ON_PHONES]: {
    columnGap: 12,
    '& > *': { flexGrow: 1 },
    '& > :first-of-type': { flexBasis: '100%', maxWidth: 'none' },
    // Two days share a line where they fit.
    '& > :has(input[type="date"])': { flexBasis: 150 },
    '&& select': { paddingInline: '12px 30px' },
    '& select + svg': { marginInlineEnd: 8 },
  },
}));

export const Tools = styled('div', { name: 'DsAdminTable', slot: 'Tools' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  marginInlineStart: 'auto',
  // Further from the filters than these are from each other.
  paddingInlineStart: 16,
  ...textButtons,
  // Shrinks, so that its buttons wrap where they do not fit into one row.
  '&&': { flex: '0 1 auto' },
  // A line of its own. Its buttons' height is distance enough.
  [ON_PHONES]: { '&&': { flexBasis: '100%' }, marginBlock: '-8px -10px', paddingInlineStart: 0 },
});

/** The card layout has no column headers to sort by. */
export const CardSort = styled('div', { name: 'DsAdminTable', slot: 'CardSort' })({
  [AS_TABLE]: { display: 'none' },
});
