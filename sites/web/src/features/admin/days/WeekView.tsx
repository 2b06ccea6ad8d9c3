import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { WeekPlan, type WeekPlanItem } from '@threefold/design-system/WeekPlan';
import { addDays, formatDate } from '@threefold/validation';
import { startTransition, useCallback, useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { notOnPaper } from '../../../services/notOnPaper.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { BookingRecord } from '../bookings/BookingRecord.tsx';
import { AdminFrame } from '../shared/AdminFrame.tsx';
import { BackToBookings } from '../shared/BackToBookings.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/listParts.tsx';
import { openedTitles } from '../shared/openedTitles.ts';
import { SheetHint } from '../shared/sheet.ts';
import { viewHref } from '../shared/useAdminAddress.ts';
import { weekText as words } from './daysContent.ts';
import { getWaitingCleanings, WaitingCleanings } from './WaitingCleanings.tsx';
import { daysOfWeek, noteOf, shortDay, windowsOf } from './week.ts';

type Booking = Data['getSchedule'][number];
type Options = { signal: AbortSignal };

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > a': { marginInlineStart: 'auto' },
  // In two rows on phones, so that the cleanings to confirm stay in sight: the weeks, and the way back.
  [theme.breakpoints.down('nav')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    gap: 8,
    '& > .MuiButton-root': { paddingInline: 4 },
    '& > a': { gridColumn: '1 / -1', marginInlineStart: 0 },
  },
}));

const MoveHint = styled(SheetHint)(({ theme }) => ({
  // Starts where the page's heading does.
  [theme.breakpoints.down('nav')]: { marginInline: 8 },
  ...notOnPaper,
}));

const getSettings = (options: Options) => api().getBookingSettings(options);

const stateOf = ({ state }: Booking): WeekPlanItem['state'] => {
  if (state === 'done') return { label: words.state.done, tone: 'done' };
  return state === 'confirmed'
    ? { label: words.state.agreed, tone: 'agreed' }
    : { label: words.state.waiting, tone: 'waiting' };
};

const itemOf = (booking: Booking): WeekPlanItem => ({
  id: booking.id,
  title: booking.name,
  time: booking.arrival ? ARRIVALS[booking.arrival] : words.noHours,
  details: windowsOf(booking),
  state: stateOf(booking),
});

export interface WeekViewProps {
  /** A day of the week, `YYYY-MM-DD`. Default: today in Hamilton */
  day?: string;
  /** Id of the open record. */
  record: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDay: (day: string) => void;
  /** Shows the run sheet of a day. */
  onSheet: (day: string) => void;
  /** Shows the list of bookings, with filters. */
  onBack: (filters?: Record<string, string>) => void;
}

/** The cleanings of a week: the waiting ones on top, and the plan of its days. */
export function WeekView({ day = bookingToday(), record, onOpen, onDay, onSheet, onBack }: WeekViewProps) {
  const days = daysOfWeek(day);
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const getSchedule = useCallback(
    (options: Options) => api().getSchedule({ date: first, until: last }, options),
    [first, last],
  );
  const schedule = useQuery(getSchedule, undefined, startTransition);
  const waiting = useQuery(getWaitingCleanings, undefined, startTransition);
  const settings = useQuery(getSettings);
  const [proposed, setProposed] = useState<{ id: string; day: string }>();

  const reload = async () => {
    const [isReloaded] = await Promise.all([schedule.reload(), waiting.reload()]);
    return isReloaded;
  };
  const rows = schedule.state.status === 'ready' ? schedule.state.data : [];
  const planned = rows.filter(({ state }) => !isCalledOff(state));
  const toConfirm = waiting.state.status === 'ready' ? waiting.state.data.rows : [];
  const openBooking = [...rows, ...toConfirm].find(({ id }) => id === record);
  // The plan waits for the cleanings above it, which would move what an admin is about to drag or press.
  const isLoading = [schedule, waiting].some(({ state }) => state.status === 'loading');
  const savedSettings = settings.state.status === 'ready' ? settings.state.data : undefined;

  return (
    <AdminFrame title={openedTitles.week({ day })}>
      <Controls>
        {(
          [
            [words.previous, addDays(first, -7)],
            [words.current, bookingToday()],
            [words.next, addDays(first, 7)],
          ] as const
        ).map(([{ label, name }, target]) => (
          <Button key={label} size="small" variant="outlined" aria-label={name} onClick={() => onDay(target)}>
            {label}
          </Button>
        ))}
        <BackToBookings onBack={onBack} />
      </Controls>
      {/* Where both failed, the notice below is enough. */}
      {schedule.state.status !== 'failed' && <ListFailure query={waiting} />}
      {waiting.state.status === 'ready' && (
        <WaitingCleanings waiting={waiting.state.data} onOpen={onOpen} reload={reload} onBack={onBack} />
      )}
      {schedule.state.status === 'failed' ? (
        <ListFailure query={{ ...schedule, reload }} />
      ) : (
        <>
          {(isLoading || planned.length > 0) && <MoveHint>{words.moveHint}</MoveHint>}
          <WeekPlan
            status={isLoading ? 'loading' : 'ready'}
            content={{
              label: adminText.week.title(formatDate(first)),
              empty: words.empty,
              days: days.map((date) => {
                const items = planned
                  .filter((booking) => booking.date === date)
                  // 'later' sorts after all hours of arrival.
                  .toSorted((a, b) => (a.arrival ?? 'later').localeCompare(b.arrival ?? 'later'))
                  .map(itemOf);
                return {
                  id: date,
                  title: shortDay(date),
                  note: savedSettings && noteOf(date, items.length, savedSettings),
                  today: date === bookingToday(),
                  ...(items.length > 0 && { link: { href: viewHref('day', { day: date }), name: words.sheet } }),
                  items,
                };
              }),
            }}
            onOpen={onOpen}
            onNavigate={onSheet}
            onMove={(id, to) => {
              setProposed({ id, day: to });
              onOpen(id);
            }}
          />
        </>
      )}
      {openBooking && (
        <BookingRecord
          // Opens anew with each proposed day.
          key={`${openBooking.id} ${proposed?.id === openBooking.id ? proposed.day : ''}`}
          booking={openBooking}
          now={Date.now()}
          proposedDay={proposed?.id === openBooking.id ? proposed.day : undefined}
          reload={reload}
          onClose={() => {
            setProposed(undefined);
            onOpen(undefined);
          }}
        />
      )}
    </AdminFrame>
  );
}
