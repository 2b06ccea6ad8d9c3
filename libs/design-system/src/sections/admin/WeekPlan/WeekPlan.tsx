import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';

/** Something to do on a day. */
export interface WeekPlanItem {
  id: string;
  /** Such as a customer's name. */
  title: string;
  /** When, such as '8 to 10 a.m.' */
  time?: string;
  /** Further short lines. */
  details?: readonly string[];
  /** Whether it waits for an answer, is settled or is done. A `done` item cannot be dragged. */
  state: { label: string; tone: 'waiting' | 'agreed' | 'done' };
}

export interface WeekPlanDay {
  /** Unique, such as a date. Passed to `onMove`. */
  id: string;
  /** Such as 'Tue, Dec 1'. */
  title: string;
  /** Text beside the title, such as '3 of 8' or 'Closed'. */
  note?: string;
  /** Whether the day is today, which is emphasized. Default: false */
  today?: boolean;
  items: readonly WeekPlanItem[];
}

export interface WeekPlanContent {
  /** Accessible name, such as 'Week of Nov 30'. */
  label: string;
  days: readonly WeekPlanDay[];
  /** Shown in a day without items. */
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

/** Width of the container, in px, from which the days are side by side. */
const SIDE_BY_SIDE = 1080;

const Root = styled('section', { name: 'DsWeekPlan', slot: 'Root' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  containerType: 'inline-size',
});

const Days = styled('div', { name: 'DsWeekPlan', slot: 'Days' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  [`@container (min-width: ${SIDE_BY_SIDE}px)`]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
});

const Day = styled('section', { name: 'DsWeekPlan', slot: 'Day' })<{
  ownerState: { today: boolean; isDropTarget: boolean };
}>(({ theme, ownerState: { today, isDropTarget } }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  padding: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: isDropTarget ? theme.vars.palette.info.tint : theme.vars.palette.background.paper,
  border: `1px solid ${today || isDropTarget ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
  boxShadow: today ? `inset 0 3px 0 ${theme.vars.palette.primary.main}` : undefined,
  borderRadius: theme.brand.shape.control,
}));

const Head = styled('div', { name: 'DsWeekPlan', slot: 'Head' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 8px',
  [`@container (min-width: ${SIDE_BY_SIDE}px)`]: { flexDirection: 'column' },
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h3', { name: 'DsWeekPlan', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.label,
  margin: 0,
  color: theme.vars.palette.text.primary,
}));

const Items = styled('ul', { name: 'DsWeekPlan', slot: 'Items' })({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const TONES = { waiting: 'warning', agreed: 'success', done: undefined } as const;

const Item = styled('button', { name: 'DsWeekPlan', slot: 'Item' })<{ ownerState: { tone: keyof typeof TONES } }>(
  ({ theme, ownerState: { tone } }) => {
    const color = TONES[tone];
    return {
      ...theme.typography.body2,
      boxSizing: 'border-box',
      display: 'grid',
      gap: 2,
      width: '100%',
      minHeight: 48,
      padding: '8px 10px',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      color: 'inherit',
      backgroundColor: color ? theme.vars.palette[color].tint : 'transparent',
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
      '& > strong': { fontWeight: theme.typography.label.fontWeight },
      // The state is also in words, so that color is not the only difference.
      '& > em': { ...theme.typography.caption, fontStyle: 'normal', fontWeight: 700 },
    };
  },
);

const Empty = styled('p', { name: 'DsWeekPlan', slot: 'Empty' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

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
    <Day ownerState={{ today: day.today ?? false, isDropTarget }} aria-labelledby={titleId} {...drop}>
      <Head>
        <Title id={titleId}>{day.title}</Title>
        {/* The note may count the items, so it is hidden until they are loaded. */}
        {day.note && <span style={{ visibility: loading ? 'hidden' : undefined }}>{day.note}</span>}
      </Head>
      {loading && <SkeletonBlock sx={{ width: '100%', height: 64 }} />}
      {!loading && day.items.length === 0 && <Empty>{empty}</Empty>}
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
                {time && <span>{time}</span>}
                <strong>{title}</strong>
                {details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
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
 * The days of a week with their items: side by side in a wide container, otherwise stacked. Pressing an item opens it, and
 * dragging moves it to another day.
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
    DsWeekPlan: 'root' | 'days' | 'day' | 'head' | 'title' | 'items' | 'item' | 'empty';
  }
  interface Components<Theme = unknown> {
    DsWeekPlan?: {
      defaultProps?: ComponentsPropsList['DsWeekPlan'];
      styleOverrides?: ComponentsOverrides<Theme>['DsWeekPlan'];
      variants?: ComponentsVariants<Theme>['DsWeekPlan'];
    };
  }
}
