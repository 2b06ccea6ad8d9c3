import { styled } from '../../../components/styled/index.ts';

/** Days beside their items. */
const AS_AGENDA = '@container (width >= 40rem)';
/** Days side by side: each is wide enough for a range such as '3000–4000 sq ft'. */
const AS_COLUMNS = '@container (width >= 76rem)';

export const Root = styled('section', { name: 'DsWeekPlan', slot: 'Root' })({ containerType: 'inline-size' });

export const Days = styled('div', { name: 'DsWeekPlan', slot: 'Days' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [AS_COLUMNS]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
}));

/** Shows the days before today, where they are not columns. */
export const Earlier = styled('button', { name: 'DsWeekPlan', slot: 'Earlier' })<{ ownerState: { isOpen: boolean } }>(
  ({ theme, ownerState: { isOpen } }) => ({
    ...theme.typography.caption,
    minHeight: theme.brand.layout.target,
    padding: '4px 18px',
    textAlign: 'start',
    color: theme.vars.palette.text.secondary,
    background: 'none',
    border: 0,
    borderBottom: isOpen ? `1px solid ${theme.vars.palette.divider}` : 0,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    '&:focus-visible': {
      outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
      outlineOffset: `-${theme.brand.focusRing.width}px`,
    },
    [AS_COLUMNS]: { display: 'none' },
  }),
);

export const Day = styled('section', { name: 'DsWeekPlan', slot: 'Day' })<{
  ownerState: { today: boolean; isDropTarget: boolean; folded: boolean };
}>(({ theme, ownerState: { today, isDropTarget, folded } }) => {
  const color = theme.vars.palette.primary.main;
  const edge = (offset: string) =>
    isDropTarget ? `inset 0 0 0 2px ${color}` : today ? `inset ${offset} ${color}` : undefined;
  return {
    display: folded ? 'none' : 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 8,
    minWidth: 0,
    padding: '14px 12px',
    backgroundColor: today || isDropTarget ? theme.vars.palette.info.tint : undefined,
    boxShadow: edge('4px 0'),
    '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    [AS_AGENDA]: { gridTemplateColumns: '8.5rem minmax(0, 1fr)', columnGap: 16, padding: '14px 18px' },
    [AS_COLUMNS]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 10,
      padding: '14px 8px 18px',
      boxShadow: edge('0 4px'),
      '&:not(:first-of-type)': { borderTop: 0, borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
    },
  };
});

export const Head = styled('div', { name: 'DsWeekPlan', slot: 'Head' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 8px',
  paddingInline: 6,
  color: theme.vars.palette.text.secondary,
  // In a column, so that its title is on the line of the first item.
  [AS_AGENDA]: { flexDirection: 'column', justifyContent: 'start', padding: '8px 0 0' },
  [AS_COLUMNS]: { padding: '0 2px' },
}));

export const Title = styled('h2', { name: 'DsWeekPlan', slot: 'Title' })<{ ownerState: { today: boolean } }>(
  ({ theme, ownerState: { today } }) => ({
    ...theme.typography.label,
    margin: 0,
    color: today ? theme.vars.palette.primary.main : theme.vars.palette.text.primary,
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: theme.brand.layout.target,
      // It takes one line, although it is higher.
      marginBlock: `calc((1lh - ${theme.brand.layout.target}px) / 2)`,
      color: 'inherit',
      textDecorationThickness: 1,
      textUnderlineOffset: 4,
    },
    '& > a:hover': { textDecorationThickness: 2 },
  }),
);

export const Items = styled('ul', { name: 'DsWeekPlan', slot: 'Items' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [AS_COLUMNS]: { gap: 10 },
});

const TONES = { waiting: 'warning', agreed: 'success', done: undefined, kept: undefined } as const;

export const Item = styled('button', { name: 'DsWeekPlan', slot: 'Item' })<{
  ownerState: { tone: keyof typeof TONES };
}>(({ theme, ownerState: { tone } }) => {
  const color = TONES[tone];
  return {
    ...theme.typography.body2,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: 12,
    width: '100%',
    minHeight: 48,
    padding: '8px 12px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    color: 'inherit',
    // Only what waits for an answer is filled, so that it stands out.
    backgroundColor: tone === 'waiting' ? theme.vars.palette.warning.tint : theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    // Nobody comes yet: the edge of what is only kept is broken.
    borderStyle: tone === 'kept' ? 'dashed' : 'solid',
    borderInlineStart: `5px ${tone === 'kept' ? 'dashed' : 'solid'} ${color ? theme.vars.palette[color].main : theme.vars.palette.outline}`,
    borderRadius: theme.brand.shape.control,
    cursor: 'pointer',
    '&[draggable="true"]': { cursor: 'grab' },
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&:focus-visible': {
      outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
      outlineOffset: theme.brand.focusRing.offset,
    },
    // On a phone: the time and the state, and below them the title and the details.
    '& > [data-time]': { gridArea: '1 / 1' },
    '& > strong': { gridArea: '2 / 1 / auto / span 2', fontWeight: theme.typography.label.fontWeight },
    '& > [data-details]': { gridArea: '3 / 1 / auto / span 2' },
    // A detail that is wider than its line wraps.
    '& > [data-details] > span': { display: 'inline-block', maxWidth: '100%' },
    // The state is also in words, so that color is not the only difference.
    '& > em': {
      gridArea: '1 / 2',
      fontStyle: 'normal',
      fontWeight: 700,
      color: color ? theme.vars.palette[color].main : theme.vars.palette.text.secondary,
    },
    [AS_AGENDA]: {
      gridTemplateColumns: '9.5rem minmax(0, 1fr) auto',
      '& > strong': { gridArea: '1 / 2' },
      '& > [data-details]': { gridArea: '2 / 2 / auto / span 2' },
      '& > em': { gridArea: '1 / 3' },
    },
    [AS_COLUMNS]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInline: '8px 6px',
      '& > *, & > strong, & > em, & > [data-details], & > [data-time]': { gridArea: 'auto' },
    },
  };
});
