import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { ARRIVAL_KEYS, ARRIVALS, type Arrival } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { WeekPlan, type WeekPlanItem } from '@threefold/design-system/WeekPlan';
import { addDays, formatDate } from '@threefold/validation';
import { startTransition, useCallback, useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { PortalFrame } from '../../services/portal/index.ts';
import { useQuery } from '../../services/useQuery.ts';
import { BackToBookings } from './BackToBookings.tsx';
import { BookingRecord } from './BookingRecord.tsx';
import { bookingAnswerText } from './bookingRecordContent.ts';
import { isWaiting } from './bookingWords.ts';
import { adminText } from './content.ts';
import { weekText } from './daysContent.ts';
import { ListFailure } from './listParts.tsx';
import { Sheet, SheetHeading } from './sheet.ts';
import { daysOfWeek, noteOf, shortDay } from './week.ts';

type Booking = Data['getSchedule'][number];
type Options = { signal: AbortSignal };

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('nav')]: { '& > *': { flexGrow: 1 }, '& > div > *': { width: '100%' } },
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Waiting = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 13rem auto auto',
  alignItems: 'center',
  gap: 12,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: theme.typography.label.fontWeight },
  // That its day has passed, where others have their hours and the press to confirm.
  '& > em': {
    gridColumn: 'span 2',
    justifySelf: 'end',
    fontStyle: 'normal',
    fontWeight: 700,
    color: theme.vars.palette.error.main,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    '& > span:first-of-type': { gridColumn: '1 / -1' },
    '& > em': { justifySelf: 'start' },
    '& > button': { minWidth: 'max-content' },
  },
  [theme.breakpoints.down('nav')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > span': { gridColumn: '1 / -1' },
    '& > em': { gridColumn: 'auto' },
    '& > button': { paddingInline: 16 },
  },
}));

const getSettings = (options: Options) => api().getBookingSettings(options);
/** The cleanings to confirm, the next day first: parameters of the list's call, and of its address. */
const WAITING = { state: 'new', kind: 'schedule', sort: 'date', direction: 'ascending' } as const;
const getWaiting = (options: Options) => api().getBookings(WAITING, options);

const isPast = ({ date }: Booking) => date !== null && date < bookingToday();

const isArrival = (value: string): value is Arrival => ARRIVAL_KEYS.some((key) => key === value);

interface ConfirmRowProps {
  booking: Booking;
  onOpen: () => void;
  onConfirm: (arrival: Arrival) => Promise<void>;
}

/** A cleaning that waits: its hours, and one press to confirm; or that its day has passed. */
function ConfirmRow({ booking, onOpen, onConfirm }: ConfirmRowProps) {
  const { name, date, services, selectedRange, freeArrival } = booking;
  const words = weekText;
  const [chosen, setChosen] = useState<Arrival>();
  const arrival = chosen ?? freeArrival ?? '08-10';
  const [busy, setBusy] = useState(false);
  const what = (
    <span>
      <strong>{name}</strong>
      <br />
      {`${formatDate(date ?? '')}, ${services}, ${selectedRange} sq\u00a0ft`}
    </span>
  );
  const open = (
    <Button variant="outlined" aria-label={words.openLabel(name)} onClick={onOpen}>
      {adminText.open}
    </Button>
  );
  if (isPast(booking)) {
    return (
      <Row>
        {what}
        <em>{words.past}</em>
        {open}
      </Row>
    );
  }
  return (
    <Row>
      {what}
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
        variant="contained"
        aria-label={words.confirmLabel(name)}
        aria-disabled={busy || undefined}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          await onConfirm(arrival);
          // Together with the rows, which are rendered in slices.
          startTransition(() => setBusy(false));
        }}
      >
        {busy ? bookingAnswerText.confirming : words.confirm}
      </Button>
      {open}
    </Row>
  );
}

const stateOf = (booking: Booking): WeekPlanItem['state'] => {
  const { state } = weekText;
  if (booking.doneAt) return { label: state.done, tone: 'done' };
  return isWaiting(booking) || !booking.confirmedAt
    ? { label: state.waiting, tone: 'waiting' }
    : { label: state.agreed, tone: 'agreed' };
};

const itemOf = (booking: Booking): WeekPlanItem => ({
  id: booking.id,
  title: booking.name,
  time: booking.arrival ? ARRIVALS[booking.arrival] : undefined,
  details: [`${booking.services}, ${booking.selectedRange} sq\u00a0ft`],
  state: stateOf(booking),
});

export interface WeekViewProps {
  /** A day of the week, `YYYY-MM-DD`. Default: today in Hamilton */
  day?: string;
  /** Id of the open record. */
  record: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDay: (day: string) => void;
  /** Shows the list of bookings, with filters. */
  onBack: (filters?: Record<string, string>) => void;
}

/** The cleanings of a week: those that wait on top, and the plan of its days. */
export function WeekView({ day = bookingToday(), record, onOpen, onDay, onBack }: WeekViewProps) {
  const words = weekText;
  const days = daysOfWeek(day);
  const [first = day, last = day] = [days[0], days[6]];
  const getSchedule = useCallback(
    (options: Options) => api().getSchedule({ date: first, until: last }, options),
    [first, last],
  );
  const query = useQuery(getSchedule, undefined, startTransition);
  const waiting = useQuery(getWaiting, undefined, startTransition);
  const settings = useQuery(getSettings);
  const [proposed, setProposed] = useState<{ id: string; day: string }>();
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();

  const reload = async () => {
    const [done] = await Promise.all([query.reload(), waiting.reload()]);
    return done;
  };
  const rows = query.state.status === 'ready' ? query.state.data : [];
  const onDays = rows.filter(({ cancelledAt, declinedAt }) => cancelledAt === null && declinedAt === null);
  const { rows: toConfirm, count: waitingCount } =
    waiting.state.status === 'ready' ? waiting.state.data : { rows: [], count: 0 };
  const open = [...rows, ...toConfirm].find(({ id }) => id === record);
  const kept = settings.state.status === 'ready' ? settings.state.data : undefined;

  const confirm = async ({ id, name, revision }: Booking, arrival: Arrival) => {
    const { status, detail } = await formResult(api().answerBooking({ id, revision, answer: 'confirm', arrival }));
    setTold(status === 'OK' ? { kind: 'success', text: words.confirmed(name) } : { kind: 'error', text: detail ?? '' });
    await reload();
  };

  const title = words.title(formatDate(first));
  return (
    <PortalFrame title={title}>
      <Controls>
        {(
          [
            [words.previous, addDays(first, -7)],
            [words.current, bookingToday()],
            [words.next, addDays(first, 7)],
          ] as const
        ).map(([label, target]) => (
          <Button key={label} variant="outlined" onClick={() => onDay(target)}>
            {label}
          </Button>
        ))}
        <BackToBookings onBack={onBack} />
      </Controls>
      {waiting.state.status === 'failed' && <ListFailure query={waiting} />}
      {waiting.state.status === 'ready' && (
        <Sheet aria-labelledby="waiting" sx={{ gap: '12px' }}>
          <SheetHeading id="waiting">
            {toConfirm.length === 0 ? words.noneWaiting : words.waiting(waitingCount)}
          </SheetHeading>
          <div role="status">{told && <StatusStrip kind={told.kind}>{told.text}</StatusStrip>}</div>
          {toConfirm.length > 0 && (
            <>
              <Lead>{words.waitingLead}</Lead>
              {toConfirm.some(isPast) && <Lead>{words.pastLead}</Lead>}
              <Waiting>
                {toConfirm.map((booking) => (
                  <ConfirmRow
                    key={booking.id}
                    booking={booking}
                    onOpen={() => onOpen(booking.id)}
                    onConfirm={(arrival) => confirm(booking, arrival)}
                  />
                ))}
              </Waiting>
              {waitingCount > toConfirm.length && (
                <div>
                  <BackToBookings onBack={onBack} filters={WAITING} label={words.allWaiting(waitingCount)} />
                </div>
              )}
            </>
          )}
        </Sheet>
      )}
      {query.state.status === 'failed' ? (
        <ListFailure query={query} />
      ) : (
        <>
          <Lead>{words.moveHint}</Lead>
          <WeekPlan
            status={query.state.status === 'loading' ? 'loading' : 'ready'}
            content={{
              label: title,
              empty: words.empty,
              days: days.map((date) => {
                const items = onDays
                  .filter((booking) => booking.date === date)
                  .toSorted((a, b) => (a.arrival ?? 'later').localeCompare(b.arrival ?? 'later'))
                  .map(itemOf);
                return {
                  id: date,
                  title: shortDay(date),
                  note: kept && noteOf(date, items.length, kept),
                  today: date === bookingToday(),
                  items,
                };
              }),
            }}
            onOpen={onOpen}
            onMove={(id, to) => {
              setProposed({ id, day: to });
              onOpen(id);
            }}
          />
        </>
      )}
      {open && (
        <BookingRecord
          key={`${open.id} ${proposed?.id === open.id ? proposed.day : ''}`}
          booking={open}
          now={Date.now()}
          proposedDay={proposed?.id === open.id ? proposed.day : undefined}
          reload={reload}
          onClose={() => {
            setProposed(undefined);
            onOpen(undefined);
          }}
        />
      )}
    </PortalFrame>
  );
}
