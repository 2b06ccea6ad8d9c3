import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Data, Requests } from '@threefold/api-contract';
import { BOOKING_STATE_KEYS, BOOKING_STATES } from '@threefold/api-contract/booking-state';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { AlertIcon } from '@threefold/design-system/components/Icon';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { formatDate, phoneHref } from '@threefold/validation';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { screen } from '../../../services/screen.tsx';
import { adminPath } from '../addresses.ts';
import { waitingBookings } from '../NextCallPanel.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { ListTable, RowButton, timeColumn } from '../shared/ListTable.tsx';
import { useBrandOf, useRegions } from '../shared/OfBrand.tsx';
import { Sender } from '../shared/Sender.tsx';
import { replyClock, withoutThisYear } from '../shared/times.ts';
import { useList } from '../shared/useList.ts';
import { useOpenRecord, useRecord } from '../shared/useRecord.ts';
import { bookingColumns } from './bookingsCsv.ts';
import { isWaiting, kindOf, stateOf } from './bookingTexts.ts';

type Booking = Data['getBookings']['rows'][number];

type BrandOf = ReturnType<typeof useBrandOf>;

const MINUTE_MS = 60_000;

/** Loaded after the list. */
const BookingRecord = screen('BookingRecord', () => import('./BookingRecord.tsx'));

const Late = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  // The icon is taller than the text and would shift the cell's baseline.
  verticalAlign: 'middle',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
}));

/** Whether mail reaches the customer, and by when a reply is promised; nothing once the booking is handled, declined or cancelled. */
function Clock({ booking, now, region }: { booking: Booking; now: number; region: Region }) {
  if (booking.unreached)
    return (
      <Late>
        <AlertIcon />
        Mail did not arrive
      </Late>
    );
  if (!isWaiting(booking)) return null;
  const { late, text } = replyClock(booking, now, region);
  if (!late) return <span>{text}</span>;
  return (
    <Late>
      <AlertIcon />
      {text}
    </Late>
  );
}

const columnsAt = (now: number, isOfMoreSites: boolean, brandOf: BrandOf): readonly AdminTableColumn<Booking>[] => [
  { key: 'name', header: 'Name', render: (row) => <Sender submission={row} />, rowHeader: true, minWidth: 130 },
  { key: 'kind', header: 'Request', render: (booking) => kindOf(booking, brandOf(booking).bookingOffer), minWidth: 72 },
  {
    key: 'date',
    header: 'Date',
    render: (booking) => {
      const { region } = brandOf(booking);
      return booking.date && withoutThisYear(formatDate(booking.date, region), region);
    },
    minWidth: 120,
  },
  {
    ...timeColumn(
      'received',
      'Received',
      ({ submittedAt }: Booking) => submittedAt,
      (booking) => brandOf(booking).region,
    ),
    onlyWide: true,
  },
  {
    key: 'phone',
    header: 'Phone',
    sortable: false,
    render: ({ phone }) => <a href={phoneHref(phone)}>{phone}</a>,
    minWidth: 150,
  },
  {
    key: 'reply',
    header: 'Reply',
    render: (booking) => <Clock booking={booking} now={now} region={brandOf(booking).region} />,
    minWidth: 120,
  },
  ...(isOfMoreSites
    ? [{ key: 'site', header: 'Site', render: ({ site }: Booking) => site, minWidth: 114, onlyWide: true }]
    : []),
  {
    key: 'state',
    header: 'State',
    inCard: 'title',
    render: (booking) => <StatusDot status={isWaiting(booking) ? 'active' : 'inactive'}>{stateOf(booking)}</StatusDot>,
  },
];

/** The bookings and estimates, by default with overdue ones first, and the open record. */
export function BookingsView() {
  const brand = useHostBrand();
  const brandOf = useBrandOf();
  const settings = useQuery(adminQuery('getBookingSettings')).data;
  const offers = settings ? [...settings.brands, ...settings.others].map(({ offer }) => offer) : [brand.bookingOffer];
  const regions = useRegions();
  const { id } = useParams();
  const open = useOpenRecord('bookings');
  const list = useList((request: Requests['getBookings']) => adminQuery('getBookings', request), id !== undefined);
  const openBooking = useRecord(list.query.data?.rows, id, (record) => adminQuery('getBookings', { record }));
  // While there is a network, because a request is opened where there may be none.
  useEffect(() => void BookingRecord.preload().catch(() => undefined), []);
  const waiting = useQuery(waitingBookings);
  const waitingFailure = useFailure(waiting);
  // Rounded down to the minute, so that the rows render again once a minute at most.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  // Where all rows are of one site, its name would be the same in each.
  const isOfMoreSites = new Set(list.page?.rows.map(({ site }) => site)).size > 1;
  const columns = useMemo(() => columnsAt(now, isOfMoreSites, brandOf), [now, isOfMoreSites, brandOf]);
  const renderActions = useCallback(
    ({ id: booking, name }: Booking) => <RowButton label={adminText.open} row={name} onClick={() => open(booking)} />,
    [open],
  );
  // The call above the list says nothing then, because both come from the same call.
  if (waitingFailure) return <ListFailure failure={waitingFailure} isFetching={waiting.isFetching} />;
  return (
    <>
      <ListTable
        list={list}
        content={adminText.bookings}
        columns={columns}
        filters={[
          {
            key: 'state',
            label: 'State',
            options: [
              { value: 'late', label: 'Late' },
              { value: 'unconfirmed', label: 'To confirm' },
              ...BOOKING_STATE_KEYS.map((value) => ({ value, label: BOOKING_STATES[value] })),
            ],
          },
          {
            key: 'kind',
            label: 'Request',
            options: [
              { value: 'schedule', label: kindOf({ submissionType: 'schedule' }, brand.bookingOffer) },
              { value: 'estimate', label: kindOf({ submissionType: 'estimate' }, brand.bookingOffer) },
            ],
          },
          { key: 'from', label: 'From' },
          { key: 'until', label: 'To' },
        ]}
        renderActions={renderActions}
        csv={{
          name: 'bookings',
          columns: bookingColumns({ host: brand, brandOf, offers, regions }),
          call: (request: Requests['exportBookings']) => api().exportBookings(request),
        }}
        toolbar={
          <>
            <Button component={Link} to={adminPath('bookings', 'new')} size="small">
              {adminText.bookings.new}
            </Button>
            <Button component={Link} to={adminPath('week')} size="small">
              {adminText.week.open}
            </Button>
            <Button component={Link} to={adminPath('day')} size="small">
              {adminText.day.print}
            </Button>
          </>
        }
      />
      {openBooking && (
        <Suspense fallback={null}>
          <BookingRecord key={openBooking.id} booking={openBooking} now={now} onClose={() => open()} />
        </Suspense>
      )}
    </>
  );
}
