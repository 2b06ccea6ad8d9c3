import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { type DragEvent, Fragment, type Ref, useId, useState } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';

/** Something to do on a day. */
export interface WeekPlanItem {
  id: string;
  /** Such as a customer's name. */
  title: string;
  /** When, such as '8 to 10 a.m.' */
  time?: string;
  /** Further short texts, separated by commas. None is wrapped where it fits a line. */
  details?: readonly string[];
  /** Whether it waits for an answer, is settled or is done. A `done` item cannot be dragged. */
  state: { label: string; tone: 'waiting' | 'agreed' | 'done' };
}

export interface WeekPlanDay {
  /** Unique, such as a date. Passed to `onMove`. */
  id: string;
  /** Such as 'Tue, Dec 1'. */
  title: string;
  /** Text beside the title, such as '3 of 8' or 'Closed'. Default: nothing, and `empty` if there are no items */
  note?: string;
  /** Whether the day is today, which is emphasized. Default: false */
  today?: boolean;
  items: readonly WeekPlanItem[];
}

export interface WeekPlanContent {
  /** Accessible name, such as 'Week of Nov 30'. */
  label: string;
  days: readonly WeekPlanDay[];
  /** Shown in a day that has neither items nor a note. */
  empty: string;
}

export interface WeekPlanProps {
  content: WeekPlanContent;
  /** `loading` reserves space for the items. Default: `ready` */
  status?: 'loading' | 'ready';
  /** Called with the id of the pressed item. */
  onOpen: (id: string) => void;
  /**
   * Called when an item is dropped on another day. Without it nothing can be dragged. Offer the move in the opened item too, for
   * people who use a keyboard.
   */
  onMove?: (id: string, dayId: string) => void;
  ref?: Ref<HTMLElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsWeekPlan'>;
  sx?: SxProps<Theme>;
}

/** Days beside their items. */
const AS_AGENDA = '@container (width >= 40rem)';
/** Days side by side: each is wide enough for a range such as '3000–4000 sq ft'. */
const AS_COLUMNS = '@container (width >= 76rem)';

const Root = styled('section', { name: 'DsWeekPlan', slot: 'Root' })({ containerType: 'inline-size' });

const Days = styled('div', { name: 'DsWeekPlan', slot: 'Days' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
  [AS_COLUMNS]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
}));

const Day = styled('section', { name: 'DsWeekPlan', slot: 'Day' })<{
  ownerState: { today: boolean; isDropTarget: boolean };
}>(({ theme, ownerState: { today, isDropTarget } }) => {
  const color = theme.vars.palette.primary.main;
  const edge = (offset: string) =>
    isDropTarget ? `inset 0 0 0 2px ${color}` : today ? `inset ${offset} ${color}` : undefined;
  return {
    display: 'grid',
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
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 10,
      padding: '14px 8px 18px',
      boxShadow: edge('0 4px'),
      '&:not(:first-of-type)': { borderTop: 0, borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
    },
  };
});

const Head = styled('div', { name: 'DsWeekPlan', slot: 'Head' })(({ theme }) => ({
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

const Title = styled('h3', { name: 'DsWeekPlan', slot: 'Title' })<{ ownerState: { today: boolean } }>(
  ({ theme, ownerState: { today } }) => ({
    ...theme.typography.label,
    margin: 0,
    color: today ? theme.vars.palette.primary.main : theme.vars.palette.text.primary,
  }),
);

const Items = styled('ul', { name: 'DsWeekPlan', slot: 'Items' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [AS_COLUMNS]: { gap: 10 },
});

const TONES = { waiting: 'warning', agreed: 'success', done: undefined } as const;

const Item = styled('button', { name: 'DsWeekPlan', slot: 'Item' })<{ ownerState: { tone: keyof typeof TONES } }>(
  ({ theme, ownerState: { tone } }) => {
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
      borderInlineStart: `5px solid ${color ? theme.vars.palette[color].main : theme.vars.palette.outline}`,
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
  },
);

/** The data type of a dragged item, so that nothing else can be dropped on a day. */
const DRAGGED = 'application/x-week-plan-item';

interface DayColumnProps extends Pick<WeekPlanProps, 'onOpen' | 'onMove'> {
  day: WeekPlanDay;
  empty: string;
  loading: boolean;
}

function DayColumn({ day, empty, loading, onOpen, onMove }: DayColumnProps) {
  const titleId = useId();
  const [isDropTarget, setDropTarget] = useState(false);
  const { today = false } = day;
  const note = day.note ?? (day.items.length === 0 ? empty : undefined);
  const drop = onMove && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setDropTarget(true);
    },
    onDragLeave: () => setDropTarget(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDropTarget(false);
      const id = event.dataTransfer.getData(DRAGGED);
      if (id && !day.items.some((item) => item.id === id)) onMove(id, day.id);
    },
  };
  return (
    <Day ownerState={{ today, isDropTarget }} aria-labelledby={titleId} {...drop}>
      <Head>
        <Title id={titleId} ownerState={{ today }}>
          {day.title}
        </Title>
        {/* It may count the items, so it is hidden until they are loaded. */}
        {note && <span style={{ visibility: loading ? 'hidden' : undefined }}>{note}</span>}
      </Head>
      {loading && <SkeletonBlock sx={{ width: '100%', height: 64 }} />}
      {!loading && day.items.length > 0 && (
        <Items>
          {day.items.map(({ id, title, time, details = [], state }) => (
            <li key={id}>
              <Item
                type="button"
                ownerState={{ tone: state.tone }}
                draggable={onMove !== undefined && state.tone !== 'done'}
                onDragStart={(event) => {
                  event.dataTransfer.setData(DRAGGED, id);
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onClick={() => onOpen(id)}
              >
                {time && <span data-time="">{time}</span>}
                <strong>{title}</strong>
                {details.length > 0 && (
                  <span data-details="">
                    {details.map((detail, index) => (
                      <Fragment key={detail}>
                        {index > 0 && ' '}
                        <span>{index < details.length - 1 ? `${detail},` : detail}</span>
                      </Fragment>
                    ))}
                  </span>
                )}
                <em>{state.label}</em>
              </Item>
            </li>
          ))}
        </Items>
      )}
    </Day>
  );
}

/**
 * The days of a week with their items: side by side in a wide container, otherwise a list of days. Pressing an item opens it,
 * and dragging moves it to another day.
 *
 * Themeable as `DsWeekPlan`.
 */
export function WeekPlan(inProps: WeekPlanProps) {
  const props = useThemeProps({ props: inProps, name: 'DsWeekPlan' });
  const { content, status = 'ready', onOpen, onMove, ref, className, sx } = props;
  const loading = status === 'loading';
  return (
    <Root
      {...ownerOf(props)}
      ref={ref}
      className={className}
      sx={sx}
      aria-label={content.label}
      aria-busy={loading || undefined}
    >
      <Days>
        {content.days.map((day) => (
          <DayColumn key={day.id} day={day} empty={content.empty} loading={loading} onOpen={onOpen} onMove={onMove} />
        ))}
      </Days>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsWeekPlan: Partial<WeekPlanProps>;
  }
  interface ComponentNameToClassKey {
    DsWeekPlan: 'root' | 'days' | 'day' | 'head' | 'title' | 'items' | 'item';
  }
  interface Components<Theme = unknown> {
    DsWeekPlan?: {
      defaultProps?: ComponentsPropsList['DsWeekPlan'];
      styleOverrides?: ComponentsOverrides<Theme>['DsWeekPlan'];
      variants?: ComponentsVariants<Theme>['DsWeekPlan'];
    };
  }
}
