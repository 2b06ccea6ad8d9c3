import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { visitHours } from '@threefold/api-contract/arrivals';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { visitsOf } from '@threefold/api-contract/offer';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { FieldInput } from '@threefold/design-system/components/Field';
import { RunSheet, type RunSheetVisit } from '@threefold/design-system/RunSheet';
import { addDays, formatAddress, formatPrice, hasAddress, mapsHref, phoneHref } from '@threefold/validation';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { notOnPaper } from '../../../services/notOnPaper.ts';
import { PortalFrame } from '../../../services/portal/index.ts';
import { adminPath } from '../addresses.ts';
import { BookingRecord } from '../bookings/BookingRecord.tsx';
import { CrewFilter } from '../crews/CrewFilter.tsx';
import { CrewSelect } from '../crews/CrewSelect.tsx';
import { crewText } from '../crews/crewContent.ts';
import { MoveCrewDay } from '../crews/MoveCrewDay.tsx';
import { useCrewFilter } from '../crews/useCrews.ts';
import { customerText } from '../customers/customersContent.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { useBrandOf } from '../shared/OfBrand.tsx';
import { PANEL_GAP, PanelStack } from '../shared/sheet.ts';
import { useAutoRefresh } from '../shared/useAutoRefresh.ts';
import { DoneAction } from './DoneAction.tsx';
import { dayText as words } from './daysContent.ts';
import { WaitingCleanings, WaitingLoading, waitingCleanings } from './WaitingCleanings.tsx';

type Booking = Data['getSchedule'][number];

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > input': { width: 'auto', minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& > a': { marginInlineStart: 'auto' },
  // In two rows on phones: the day and its neighbors, and the rest.
  [theme.breakpoints.down('nav')]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gap: 8,
    '& > .MuiButton-root': { paddingInline: 8 },
    '& > span': { gridColumn: '1 / -1' },
    '& > input': { gridColumn: 'span 2', width: '100%', paddingInline: 8 },
    '& > a': { gridColumn: '2 / -1', gridRow: 2, marginInlineStart: 0 },
  },
  // A whole date needs a line of its own there.
  '@media (width < 360px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > input': { gridColumn: '1 / -1', gridRow: 2 },
    '& > a': { gridColumn: 2, gridRow: 3 },
  },
  ...notOnPaper,
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const OnScreen = styled('div')(notOnPaper);

/** The cleanings that take place: by hours of arrival, those without hours last, and then by when they were booked. */
const cleaningsOf = (rows: readonly Booking[]) => {
  // 'later' sorts after all hours of arrival.
  const sortKey = ({ arrival, submittedAt }: Booking) => `${arrival ?? 'later'} ${submittedAt}`;
  return rows.filter(({ state }) => !isCalledOff(state)).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
};

const visitOf = (
  {
    id,
    arrival,
    minutes,
    name,
    phone,
    services,
    option,
    quoteCents,
    message,
    note,
    customerNotes,
    crewNote,
    ...home
  }: Booking,
  region: Region,
) =>
  ({
    id,
    time: arrival ? visitHours(arrival, minutes, region) : undefined,
    name,
    call: { label: phone, href: phoneHref(phone) },
    place: hasAddress(home) ? { label: formatAddress(home, region), href: mapsHref(home, region) } : undefined,
    work: [services, option].filter(Boolean),
    price: quoteCents === null ? undefined : formatPrice(quoteCents, region),
    message,
    note,
    lasting: customerNotes,
    report: crewNote,
  }) satisfies RunSheetVisit;

/** The run sheet of a day: its cleanings, to work by, and with room for notes to print. */
export function DayView() {
  const brand = useHostBrand();
  const brandOf = useBrandOf();
  const { region, bookingOffer: offer } = brand;
  const { day = todayIn(region), id: record } = useParams();
  const navigate = useNavigate();
  const { refreshing, area } = useAutoRefresh(record !== undefined);
  const query = useQuery({ ...adminQuery('getSchedule', { date: day }), ...refreshing });
  const waiting = useQuery({ ...waitingCleanings, ...refreshing });
  const failure = useFailure(query);
  const waitingFailure = useFailure(waiting);
  const filter = useCrewFilter();
  const cleanings = query.data && cleaningsOf(query.data);
  const bookings = cleanings?.filter(filter.isShown);
  const { crew } = filter;
  const title = crew ? crewText.ofCrew(openedTitles.day({ day }, brand), crew.name) : openedTitles.day({ day }, brand);
  const show = (date: string) => navigate(adminPath('day', date));
  const open = (id: string) => navigate(adminPath('day', day, id));
  const openBooking = [...(query.data ?? []), ...(waiting.data?.rows ?? [])].find(({ id }) => id === record);
  return (
    <PortalFrame title={title} panelGap={PANEL_GAP}>
      <Controls>
        <Button size="small" variant="outlined" aria-label={words.previous.name} onClick={() => show(addDays(day, -1))}>
          {words.previous.label}
        </Button>
        <FieldInput
          type="date"
          name="day"
          aria-label={words.label}
          value={day}
          // An emptied or half-typed date has no value.
          onChange={({ target }) => target.value && show(target.value)}
        />
        <Button size="small" variant="outlined" aria-label={words.next.name} onClick={() => show(addDays(day, 1))}>
          {words.next.label}
        </Button>
        <Button size="small" variant="contained" disabled={!bookings?.length} onClick={() => window.print()}>
          {words.printNow}
        </Button>
        <CrewFilter filter={filter} />
        <BackLink to={adminPath('bookings')} label={adminText.backToBookings} />
      </Controls>
      <PanelStack {...area}>
        {waitingFailure && !failure && <ListFailure failure={waitingFailure} isFetching={waiting.isFetching} />}
        {waiting.isPending && !waitingFailure && <WaitingLoading />}
        {waiting.data && <WaitingCleanings waiting={waiting.data} folds="always" onOpen={open} />}
        {crew && bookings && (
          <MoveCrewDay
            key={`${crew.id} ${day}`}
            from={crew}
            crews={filter.crews}
            day={day}
            count={bookings.filter(({ state }) => state !== 'done').length}
          />
        )}
        {failure ? (
          <ListFailure failure={failure} isFetching={query.isFetching} />
        ) : (
          <RunSheet
            status={bookings ? 'ready' : 'loading'}
            content={{
              ...words.sheet,
              columns: { ...words.sheet.columns, work: words.work(offer) },
              empty: words.empty(offer.visit),
              ...(cleanings?.length && { empty: crewText.noneShown(visitsOf(offer)) }),
              label: title,
              report: crewText.note,
            }}
            visits={(bookings ?? []).map((booking) => visitOf(booking, brandOf(booking).region))}
            onOpen={open}
            renderAction={(id) => {
              const booking = bookings?.find((one) => one.id === id);
              return (
                booking && (
                  <Actions>
                    <DoneAction booking={booking} />
                    {booking.customerId && (
                      <Button
                        component={Link}
                        size="small"
                        to={adminPath('customers', booking.customerId)}
                        aria-label={`${customerText.openShort}: ${booking.name}`}
                      >
                        {customerText.openShort}
                      </Button>
                    )}
                    <CrewSelect booking={booking} variant="row" />
                  </Actions>
                )
              );
            }}
          />
        )}
        {day >= todayIn(region) && (
          <OnScreen>
            <Button component={Link} to={`${adminPath('bookings', 'new')}?date=${day}`} size="small" variant="outlined">
              {words.bookDay}
            </Button>
          </OnScreen>
        )}
      </PanelStack>
      {openBooking && (
        <BookingRecord key={openBooking.id} booking={openBooking} now={Date.now()} onClose={() => show(day)} />
      )}
    </PortalFrame>
  );
}
