import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { ARRIVAL_KEYS, ARRIVALS, type Arrival, isArrival } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { formatDate } from '@threefold/validation';
import { useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { filteredPath } from '../addresses.ts';
import { bookingAnswerText } from '../bookings/bookingRecordContent.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';
import { weekText as words } from './daysContent.ts';
import { windowsOf } from './week.ts';

type WaitingList = Data['getBookings'];
type Booking = WaitingList['rows'][number];

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

/** On phones, Open is beside the name and the day; from a laptop on, the day is a column. */
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: theme.typography.label.fontWeight },
  '& > button': { gridArea: '1 / 2 / span 2', alignSelf: 'center' },
  [theme.breakpoints.up('nav')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > button': { gridArea: '1 / 3 / span 2' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr) auto auto',
    alignItems: 'center',
    '& > button': { gridArea: '1 / 4 / span 2' },
  },
}));

const Day = styled('span')(({ theme }) => ({
  gridColumn: 1,
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 2 / span 2' },
}));

/** The sides and the square footage, each on one line. */
const Windows = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  '& > span': { display: 'inline-block' },
  [theme.breakpoints.up('lg')]: { gridColumn: 1 },
}));

/** The hours and Confirm, side by side where both fit. */
const Hours = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 6,
  '& > span': { flex: '1 1 11rem' },
  '& select': { minHeight: theme.brand.layout.target, paddingBlock: 4 },
  '& > button': { flex: '1 0 auto' },
  [theme.breakpoints.up('nav')]: {
    gridArea: '1 / 2 / span 2',
    alignSelf: 'center',
    flexWrap: 'nowrap',
    gap: 12,
    marginTop: 0,
    // As wide as its longest hours.
    '& > span': { flex: 'none' },
  },
  // Small enough that the windows beside it have one line.
  [theme.breakpoints.between('nav', 'lg')]: { '& select': { fontSize: theme.typography.body2.fontSize } },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 3 / span 2' },
}));

const Past = styled('em')(({ theme }) => ({
  fontStyle: 'normal',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
}));

/** The cleanings to confirm, the earliest day first, even if it has passed: parameters of the list's call and of its address. */
const WAITING = { state: 'new', kind: 'schedule', sort: 'date', direction: 'ascending' } as const;

export const waitingCleanings = adminQuery('getBookings', WAITING);

const isPast = ({ date }: Booking) => date !== null && date < bookingToday();

interface ConfirmRowProps {
  booking: Booking;
  onOpen: () => void;
  onConfirm: (arrival: Arrival) => Promise<void>;
}

/** A cleaning to confirm, with its hours. One whose day has passed can only be opened. */
function ConfirmRow({ booking, onOpen, onConfirm }: ConfirmRowProps) {
  const { name, date, freeArrival } = booking;
  const [chosen, setChosen] = useState<Arrival>();
  // On a day without free hours, two cleanings have to share some. The earliest are suggested.
  const arrival = chosen ?? freeArrival ?? '08-10';
  const [busy, setBusy] = useState(false);
  const [sides, size] = windowsOf(booking);
  const summary = (
    <>
      <strong>{name}</strong>
      <Day>{formatDate(date ?? '')}</Day>
      <Windows>
        <span>{`${sides},`}</span> <span>{size}</span>
      </Windows>
    </>
  );
  const open = (
    <Button size="small" variant="outlined" aria-label={words.openLabel(name)} onClick={onOpen}>
      {adminText.open}
    </Button>
  );
  if (isPast(booking)) {
    return (
      <Row>
        {summary}
        <Hours>
          <Past>{words.past}</Past>
        </Hours>
        {open}
      </Row>
    );
  }
  return (
    <Row>
      {summary}
      <Hours>
        <FieldSelect
          aria-label={words.hoursLabel(name)}
          value={arrival}
          onChange={({ target }: { target: { value: string } }) => isArrival(target.value) && setChosen(target.value)}
        >
          {ARRIVAL_KEYS.map((key) => (
            <option key={key} value={key}>
              {ARRIVALS[key]}
            </option>
          ))}
        </FieldSelect>
        <Button
          size="small"
          variant="contained"
          aria-label={words.confirmLabel(name)}
          aria-disabled={busy || undefined}
          onClick={async () => {
            if (busy) return;
            setBusy(true);
            await onConfirm(arrival);
            setBusy(false);
          }}
        >
          <span>{busy ? bookingAnswerText.confirming : words.confirm}</span>
        </Button>
      </Hours>
      {open}
    </Row>
  );
}

export interface WaitingCleaningsProps {
  /** The first waiting cleanings, and how many there are in all. */
  waiting: Pick<WaitingList, 'rows' | 'count'>;
  onOpen: (id: string) => void;
}

/** The cleanings that wait for confirmation; one press confirms each. */
export function WaitingCleanings({ waiting: { rows, count }, onOpen }: WaitingCleaningsProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);

  const confirm = async ({ id, name, revision }: Booking, arrival: Arrival) => {
    const { status, detail } = await formResult(api().answerBooking({ id, revision, answer: 'confirm', arrival }));
    setOutcome(
      status === 'OK' ? { kind: 'success', text: words.confirmed(name) } : { kind: 'error', text: detail ?? '' },
    );
    await client.invalidateQueries();
  };

  return (
    <Sheet aria-labelledby="waiting" sx={{ gap: '12px' }}>
      <SheetHeading id="waiting">{rows.length === 0 ? words.noneWaiting : words.waiting(count)}</SheetHeading>
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      {rows.length > 0 && (
        <>
          <SheetHint>{words.waitingLead}</SheetHint>
          {rows.some(isPast) && <SheetHint>{words.pastLead}</SheetHint>}
          <List>
            {rows.map((booking) => (
              <ConfirmRow
                key={booking.id}
                booking={booking}
                onOpen={() => onOpen(booking.id)}
                onConfirm={(arrival) => confirm(booking, arrival)}
              />
            ))}
          </List>
          {count > rows.length && (
            <div>
              <BackLink to={filteredPath('bookings', WAITING)} label={words.allWaiting(count)} />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}
