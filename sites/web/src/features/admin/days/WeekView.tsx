import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { visitHours } from '@threefold/api-contract/arrivals';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { todayIn } from '@threefold/api-contract/region';
import { WeekPlan, type WeekPlanItem } from '@threefold/design-system/WeekPlan';
import { addDays, formatDate } from '@threefold/validation';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { type HostBrand, useHostBrand } from '../../../services/hostBrand.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { BookingRecord } from '../bookings/BookingRecord.tsx';
import { CrewFilter } from '../crews/CrewFilter.tsx';
import { useCrewFilter } from '../crews/useCrews.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { useBrandOf } from '../shared/OfBrand.tsx';
import { PANEL_GAP, PanelStack, SheetHint } from '../shared/sheet.ts';
import { useAutoRefresh } from '../shared/useAutoRefresh.ts';
import { useRecord } from '../shared/useRecord.ts';
import { weekText as words } from './daysContent.ts';
import { WaitingCleanings, waitingCleanings } from './WaitingCleanings.tsx';
import { daysOfWeek, noteOf, shortDay, workOf } from './week.ts';

type Booking = Data['getSchedule'][number];

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& > a': { marginInlineStart: 'auto' },
  // In two rows on phones, so that the cleanings to confirm stay in sight: the weeks, and the way back.
  [theme.breakpoints.down('nav')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    gap: 8,
    '& > .MuiButton-root': { paddingInline: 4 },
    '& > :is(a, span)': { gridColumn: '1 / -1', marginInlineStart: 0 },
  },
}));

const MoveHint = styled(SheetHint)(({ theme }) => ({
  // Starts where the page's heading does.
  [theme.breakpoints.down('nav')]: { marginInline: 8 },
}));

const stateOf = ({ state }: Booking): WeekPlanItem['state'] => {
  if (state === 'done') return { label: words.state.done, tone: 'done' };
  return state === 'confirmed'
    ? { label: words.state.agreed, tone: 'agreed' }
    : { label: words.state.waiting, tone: 'waiting' };
};

const itemOf = (booking: Booking, { bookingOffer, region }: HostBrand): WeekPlanItem => ({
  id: booking.id,
  title: booking.name,
  time: booking.arrival ? visitHours(booking.arrival, booking.minutes, region) : words.noHours,
  details: [...workOf(booking, bookingOffer), ...(booking.crew ? [booking.crew.name] : [])],
  state: stateOf(booking),
});

/** A day that is kept for the next cleaning of a repetition. It opens the newest one. */
const keptItemOf = (
  { bookingId, name, repeatWeeks, ...kept }: Data['getReservedDays'][number],
  { bookingOffer }: HostBrand,
): WeekPlanItem => ({
  id: bookingId,
  title: name,
  time: words.repeats(repeatWeeks),
  details: workOf(kept, bookingOffer),
  state: { label: words.state.kept, tone: 'kept' },
});

/** The cleanings of a week: the waiting ones on top, and the plan of its days. */
export function WeekView() {
  const brand = useHostBrand();
  const brandOf = useBrandOf();
  const { region, bookingOffer: offer } = brand;
  const { day = todayIn(region), id: record } = useParams();
  const navigate = useNavigate();
  const days = daysOfWeek(day);
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const { refreshing, area } = useAutoRefresh(record !== undefined);
  const schedule = useQuery({
    ...adminQuery('getSchedule', { date: first, until: last }),
    placeholderData: keepPreviousData,
    ...refreshing,
  });
  const kept = useQuery({
    ...adminQuery('getReservedDays', { date: first, until: last }),
    placeholderData: keepPreviousData,
    ...refreshing,
  });
  const waiting = useQuery({ ...waitingCleanings, ...refreshing });
  const scheduleFailure = useFailure(schedule);
  const waitingFailure = useFailure(waiting);
  const settings = useQuery(adminQuery('getBookingSettings'));
  const [proposed, setProposed] = useState<{ id: string; day: string }>();

  const open = (id: string) => navigate(adminPath('week', day, id));
  const rows = schedule.data ?? [];
  const filter = useCrewFilter();
  const booked = rows.filter(({ state }) => !isCalledOff(state));
  const planned = booked.filter(filter.isShown);
  // A day that is kept has no crew yet.
  const keptOn = (date: string) => (kept.data ?? []).filter((reserved) => reserved.date === date);
  const toConfirm = waiting.data?.rows ?? [];
  const openBooking = useRecord([...rows, ...toConfirm], record, (id) => adminQuery('getBookings', { record: id }));
  // The plan waits for the cleanings above it, which would move what an admin is about to drag or press.
  const isLoading = schedule.isPending || kept.isLoading || (waiting.isPending && !waitingFailure);

  return (
    <PortalFrame title={openedTitles.week({ day }, brand)} panelGap={PANEL_GAP}>
      <Controls>
        {(
          [
            [words.previous, addDays(first, -7)],
            [words.current, todayIn(region)],
            [words.next, addDays(first, 7)],
          ] as const
        ).map(([{ label, name }, target]) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            aria-label={name}
            onClick={() => navigate(adminPath('week', target))}
          >
            {label}
          </Button>
        ))}
        <CrewFilter filter={filter} />
        <BackLink to={adminPath('bookings')} label={adminText.backToBookings} />
      </Controls>
      <PanelStack {...area}>
        {/* Where both failed, the notice below is enough. */}
        {waitingFailure && !scheduleFailure && <ListFailure failure={waitingFailure} isFetching={waiting.isFetching} />}
        {waiting.data && <WaitingCleanings waiting={waiting.data} folds="on phones" onOpen={open} />}
        {scheduleFailure ? (
          <ListFailure failure={scheduleFailure} isFetching={schedule.isFetching} />
        ) : (
          <>
            <WeekPlan
              status={isLoading ? 'loading' : 'ready'}
              content={{
                label: adminText.week.title(formatDate(first, region)),
                empty: words.empty,
                earlier: words.earlier,
                days: days.map((date) => {
                  const items = planned
                    .filter((booking) => booking.date === date)
                    // 'later' sorts after all hours of arrival.
                    .toSorted((a, b) => (a.arrival ?? 'later').localeCompare(b.arrival ?? 'later'))
                    .map((booking) => itemOf(booking, brandOf(booking)))
                    .concat(filter.value ? [] : keptOn(date).map((kept) => keptItemOf(kept, brandOf(kept))));
                  const taken = [...booked.filter((booking) => booking.date === date), ...keptOn(date)].map(
                    ({ option }) => option,
                  );
                  return {
                    id: date,
                    title: shortDay(date, region),
                    note: settings.data && noteOf(date, taken, settings.data),
                    today: date === todayIn(region),
                    ...(items.length > 0 && { link: { href: adminPath('day', date), name: words.sheet } }),
                    items,
                  };
                }),
              }}
              onOpen={open}
              onNavigate={(date) => navigate(adminPath('day', date))}
              onMove={(id, to) => {
                setProposed({ id, day: to });
                open(id);
              }}
            />
            {(isLoading || planned.length > 0) && <MoveHint>{words.moveHint(offer.visit)}</MoveHint>}
          </>
        )}
        <div>
          <Button component={Link} to={adminPath('bookings', 'new')} size="small" variant="outlined">
            {adminText.bookings.new}
          </Button>
        </div>
      </PanelStack>
      {openBooking && (
        <BookingRecord
          // Opens anew with each proposed day.
          key={`${openBooking.id} ${proposed?.id === openBooking.id ? proposed.day : ''}`}
          booking={openBooking}
          now={Date.now()}
          proposedDay={proposed?.id === openBooking.id ? proposed.day : undefined}
          onClose={() => {
            setProposed(undefined);
            navigate(adminPath('week', day));
          }}
        />
      )}
    </PortalFrame>
  );
}
