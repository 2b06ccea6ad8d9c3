import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data, Requests } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import type { StoredBookingField } from '@threefold/api-contract/booking';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { AlertIcon } from '@threefold/design-system/components/Icon';
import { Phrase } from '@threefold/design-system/components/Phrase';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { isPlainClick } from '@threefold/design-system/foundations';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import { phoneHref, withCountryCode } from '@threefold/validation';
import { api } from '../../services/api.ts';
import { BookingAnswer } from './BookingAnswer.tsx';
import { KINDS, requestOf, shownDay } from './bookingWords.ts';
import { CsvButton } from './CsvButton.tsx';
import { adminText } from './content.ts';
import type { CsvColumn } from './csv.ts';
import { LeadRecord } from './LeadRecord.tsx';
import { type BookingsViewProps, openIn } from './leadView.ts';
import { ListFailure, RowButton, tableOf, timeColumn } from './listParts.tsx';
import { forSheet, inHamilton, replyClock } from './times.ts';
import { viewHref } from './useAdminAddress.ts';
import { useAdminList } from './useAdminList.ts';

type Booking = Data['getBookings']['rows'][number];

const Late = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  // The icon is taller than the text and would shift the cell's baseline.
  verticalAlign: 'middle',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
}));

const isWaiting = ({ handledAt, cancelledAt, declinedAt }: Booking) =>
  handledAt === null && cancelledAt === null && declinedAt === null;

const stateOf = ({ handledAt, cancelledAt, confirmedAt, declinedAt }: Booking) => {
  const { state } = adminText;
  if (cancelledAt) return state.cancelled;
  if (declinedAt) return state.declined;
  if (!handledAt) return state.new;
  return confirmedAt ? state.confirmed : state.handled;
};

/** What is owed to the customer and by when; nothing once handled or cancelled. */
function Clock({ booking, now }: { booking: Booking; now: number }) {
  if (!isWaiting(booking)) return null;
  const { late, text } = replyClock(booking, now);
  if (!late) return text;
  return (
    <Late>
      <AlertIcon />
      {text}
    </Late>
  );
}

const columnsAt = (now: number): readonly AdminTableColumn<Booking>[] => [
  { key: 'name', header: 'Name', render: ({ name }) => name, rowHeader: true, minWidth: 110 },
  { key: 'kind', header: 'Request', render: ({ submissionType }) => KINDS[submissionType] },
  { key: 'date', header: 'Date', render: ({ date }) => shownDay(date), minWidth: 112 },
  timeColumn('received', 'Received', ({ submittedAt }) => submittedAt),
  {
    key: 'contact',
    header: 'Contact',
    render: ({ email, phone }) => (
      <>
        <Phrase>{email}</Phrase>
        <br />
        <Phrase>{phone}</Phrase>
      </>
    ),
    minWidth: 208,
  },
  {
    key: 'reply',
    header: 'Reply',
    render: (booking) => <Clock booking={booking} now={now} />,
    minWidth: 112,
  },
  { key: 'site', header: 'Site', render: ({ site }) => site, minWidth: 110 },
  {
    key: 'state',
    header: 'State',
    render: (booking) => <StatusDot status={isWaiting(booking) ? 'active' : 'inactive'}>{stateOf(booking)}</StatusDot>,
    minWidth: 104,
  },
];

/** How the record shows each field; null omits it. Omitting a field here is a type error. */
const RECORD_FIELDS: Record<StoredBookingField, (booking: Booking) => RecordEntry | null> = {
  // The record itself shows the name, the email and the message.
  name: () => null,
  email: () => null,
  message: () => null,
  phone: ({ phone }) => ({ label: 'Phone', value: withCountryCode(phone), href: phoneHref(phone) }),
  submissionType: (booking) => ({ label: 'Request', value: requestOf(booking) }),
  // Covered by the request's entry.
  date: () => null,
  exteriorEnabled: ({ services, selectedRange }) => ({
    label: 'Windows',
    value: `${services}, ${selectedRange} sq ft`,
  }),
  // Both covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: () => null,
};

const entriesOf = (booking: Booking): RecordEntry[] =>
  Object.values(RECORD_FIELDS)
    .map((entry) => entry(booking))
    .filter((entry) => entry !== null);

/** Each field's column, in the table's order; null omits it. Omitting a field here is a type error. */
const CSV_FIELDS: Record<StoredBookingField, CsvColumn<Booking> | null> = {
  name: { header: 'Name', value: ({ name }) => name },
  submissionType: { header: 'Request', value: ({ submissionType }) => KINDS[submissionType] },
  date: { header: 'Date', value: ({ date }) => date },
  email: { header: 'Email', value: ({ email }) => email },
  phone: { header: 'Phone', value: ({ phone }) => phone },
  selectedRange: { header: 'Square footage', value: ({ selectedRange }) => selectedRange },
  exteriorEnabled: { header: 'Windows', value: ({ services }) => services },
  // Covered by the exterior column.
  interiorEnabled: null,
  message: { header: 'Message', value: ({ message }) => message },
};

const csvColumns: readonly CsvColumn<Booking>[] = [
  ...Object.values(CSV_FIELDS).filter((column) => column !== null),
  { header: 'Received (Hamilton)', value: ({ submittedAt }) => forSheet(submittedAt) },
  { header: 'Site', value: ({ site }) => site },
  { header: 'State', value: stateOf },
  { header: 'Changed (Hamilton)', value: ({ changedAt }) => forSheet(changedAt) },
  { header: 'Cancelled (Hamilton)', value: ({ cancelledAt }) => forSheet(cancelledAt) },
  { header: 'Arrival', value: ({ arrival }) => arrival && ARRIVALS[arrival] },
  { header: 'Handled (Hamilton)', value: ({ handledAt }) => forSheet(handledAt) },
  { header: 'Handled by', value: ({ handledBy }) => handledBy },
  { header: 'Note', value: ({ note }) => note },
];

const ask = (query: Requests['getBookings'], options: { signal: AbortSignal }) => api().getBookings(query, options);
const exportAll = (query: Requests['exportBookings']) => api().exportBookings(query);

/** Bookings and estimates, by default overdue ones first, and the open record. */
export function BookingsView({ shown, record, onOpen, onChanged, overlays, onPrintDay }: BookingsViewProps) {
  const list = useAdminList(ask, shown, record);
  const open = openIn(list.page, record);
  const now = Date.now();
  const reload = async () => (await Promise.all([list.asking.reload(), onChanged()]))[0];
  if (list.asking.answered.status === 'failed') return <ListFailure asking={list.asking} />;
  return (
    <>
      <AdminTable
        content={adminText.bookings}
        columns={columnsAt(now)}
        {...tableOf(list)}
        getRowId={({ id }) => id}
        filters={[
          {
            key: 'state',
            label: 'State',
            options: [
              { value: 'new', label: 'New' },
              { value: 'late', label: 'Late' },
              { value: 'handled', label: 'Handled' },
              { value: 'confirmed', label: 'Confirmed' },
              { value: 'declined', label: 'Declined' },
              { value: 'cancelled', label: 'Cancelled' },
            ],
          },
          {
            key: 'kind',
            label: 'Request',
            options: [
              { value: 'schedule', label: KINDS.schedule },
              { value: 'estimate', label: KINDS.estimate },
            ],
          },
        ]}
        renderActions={({ id, name }) => <RowButton label={adminText.open} row={name} onClick={() => onOpen(id)} />}
        slots={{
          toolbar: (
            <>
              <Button
                href={viewHref('day')}
                variant="outlined"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onPrintDay();
                }}
              >
                {adminText.day.print}
              </Button>
              <CsvButton
                name="bookings"
                count={list.page?.count ?? 0}
                view={list.view}
                call={exportAll}
                overlays={overlays}
                columns={csvColumns}
              />
            </>
          ),
        }}
      />
      {open && (
        <LeadRecord
          key={open.id}
          kind="booking"
          lead={open}
          entries={[
            ...entriesOf(open),
            ...(open.changedAt ? [{ label: 'Moved by the customer', value: inHamilton(open.changedAt) }] : []),
            ...(open.arrival ? [{ label: 'Arrival', value: ARRIVALS[open.arrival] }] : []),
            ...(open.confirmedAt ? [{ label: 'Confirmed', value: inHamilton(open.confirmedAt) }] : []),
            ...(open.declinedAt ? [{ label: 'Declined', value: inHamilton(open.declinedAt) }] : []),
            ...(open.cancelledAt ? [{ label: 'Cancelled by the customer', value: inHamilton(open.cancelledAt) }] : []),
            ...(isWaiting(open) ? [{ label: 'Reply', value: replyClock(open, now).text }] : []),
          ]}
          subject={
            open.submissionType === 'schedule'
              ? `Re: Your window cleaning on ${shownDay(open.date)}`
              : 'Re: Your estimate'
          }
          answered={open.confirmedAt !== null || open.declinedAt !== null}
          reload={reload}
          onClose={() => onOpen(undefined)}
        >
          {open.cancelledAt === null && open.declinedAt === null && <BookingAnswer booking={open} reload={reload} />}
        </LeadRecord>
      )}
    </>
  );
}
