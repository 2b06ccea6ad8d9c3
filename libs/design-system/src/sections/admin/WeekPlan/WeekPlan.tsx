import { type DragEvent, Fragment, useId, useState } from 'react';
import { SkeletonBlock } from '../../../components/ListSkeleton/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { Anchor, ownerOf, type RootProps, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';
import { Day, Days, Earlier, Head, Item, Items, Root, Title } from './weekPlanStyles.ts';

/** Something to do on a day. */
export interface WeekPlanItem {
  id: string;
  /** Such as a customer's name. */
  title: string;
  /** When, such as '8 to 10 a.m.' */
  time?: string;
  /** Further short texts, separated by commas. None is wrapped where it fits a line. */
  details?: readonly string[];
  /** Whether it waits for an answer, is settled, is done, or is only kept for later. A `done` or `kept` item cannot be dragged. */
  state: { label: string; tone: 'waiting' | 'agreed' | 'done' | 'kept' };
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
  /** Where the title leads, such as to the day's sheet. `name` follows the title, in parentheses, in the link's accessible name. */
  link?: { href: string; name: string };
  items: readonly WeekPlanItem[];
}

export interface WeekPlanContent {
  /** Accessible name, such as 'Week of Nov 30'. */
  label: string;
  days: readonly WeekPlanDay[];
  /** Shown in a day that has neither items nor a note. */
  empty: string;
  /** The button that shows the days before today, which are folded in a container without columns. Default: all are shown */
  earlier?: string;
}

export interface WeekPlanProps extends RootProps<'section', 'DsWeekPlan'> {
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
  /** Called with a day's id instead of following its link. */
  onNavigate?: (dayId: string) => void;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** The data type of a dragged item, so that nothing else can be dropped on a day. */
const DRAGGED = 'application/x-week-plan-item';

interface DayColumnProps extends Pick<WeekPlanProps, 'onOpen' | 'onMove' | 'onNavigate'> {
  day: WeekPlanDay;
  empty: string;
  loading: boolean;
  folded: boolean;
}

function DayColumn({ day, empty, loading, folded, onOpen, onMove, onNavigate }: DayColumnProps) {
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
    <Day ownerState={{ today, isDropTarget, folded }} aria-labelledby={titleId} {...drop}>
      <Head>
        <Title ownerState={{ today }}>
          {day.link ? (
            <Anchor href={safeHref(day.link.href)} onClick={onPlainClick(onNavigate, day.id)}>
              <span id={titleId}>{day.title}</span>
              <VisuallyHidden>{`(${day.link.name})`}</VisuallyHidden>
            </Anchor>
          ) : (
            <span id={titleId}>{day.title}</span>
          )}
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
                draggable={onMove !== undefined && state.tone !== 'done' && state.tone !== 'kept'}
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
 * The days of a week with their items: side by side in a wide container, otherwise a list of days, which can begin with today.
 * Pressing an item opens it, and dragging moves it to another day.
 *
 * Themeable as `DsWeekPlan`.
 */
export function WeekPlan(inProps: WeekPlanProps) {
  const props = useThemeProps({ props: inProps, name: 'DsWeekPlan' });
  const { content, status = 'ready', onOpen, onMove, onNavigate, ...other } = props;
  const loading = status === 'loading';
  const [showsEarlier, setShowsEarlier] = useState(false);
  const before =
    content.earlier === undefined
      ? 0
      : Math.max(
          0,
          content.days.findIndex(({ today }) => today),
        );
  return (
    <Root {...ownerOf(props)} aria-label={content.label} aria-busy={loading || undefined} {...other}>
      <Days>
        {before > 0 && (
          <Earlier
            type="button"
            ownerState={{ isOpen: showsEarlier }}
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {content.earlier}
          </Earlier>
        )}
        {content.days.map((day, index) => (
          <DayColumn
            key={day.id}
            day={day}
            empty={content.empty}
            loading={loading}
            folded={index < before && !showsEarlier}
            onOpen={onOpen}
            onMove={onMove}
            onNavigate={onNavigate}
          />
        ))}
      </Days>
    </Root>
  );
}
