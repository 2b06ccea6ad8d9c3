import { expect, it } from 'vitest';
import {
  BOOKING_EVENT_KEYS,
  BOOKING_EVENTS,
  BOOKING_LIFE,
  BOOKING_STATES,
  type BookingEvent,
  type BookingFacts,
  type BookingState,
  bookingActions,
  CUSTOMER_EVENTS,
} from './bookingState.ts';

const KINDS = { schedule: 'A cleaning', estimate: 'An estimate' } as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const stepsOf = (kind: Kind) =>
  Object.entries(BOOKING_LIFE[kind]).flatMap(([from, next]) =>
    Object.entries(next).map(([event, to]) => ({ from: from as BookingState, event: event as BookingEvent, to })),
  );

/** The page about the states, drawn from the table. */
function page(): string {
  const diagram = (kind: Kind) =>
    [
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> new',
      ...stepsOf(kind).map(({ from, event, to }) =>
        event === 'accept' ? `  ${from} --> [*]: accept (a cleaning, new)` : `  ${from} --> ${to}: ${event}`,
      ),
      '```',
    ].join('\n');
  const events = BOOKING_EVENT_KEYS.map((event) => {
    const { by, mails, when } = { when: '', ...BOOKING_EVENTS[event] };
    return `| ${event} | ${by} | ${mails.join(', ')} | ${when} |`;
  });
  const names = Object.entries(BOOKING_STATES).map(([state, name]) => `| ${state} | ${name} |`);
  return `# The states of a booking

This page is drawn from the table in \`libs/api-contract/src/bookings/bookingState.ts\`. The server refuses what is not in it, and the
private link and the admin dashboard offer nothing else. After a change of the table, draw it again with
\`npx vitest run --project unit bookingState --update\`.

${kinds.map((kind) => `## ${KINDS[kind]}\n\n${diagram(kind)}`).join('\n\n')}

An admin can take back the last answer until its mail leaves, ten seconds later: the booking is as it was before.

## Events

| event | by | mails | when |
|---|---|---|---|
${events.join('\n')}

## Names on the dashboard

| state | name |
|---|---|
${names.join('\n')}
`;
}

it('docs/booking-states.md is drawn from the table', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/booking-states.md');
});

it('the events of customers are those of the table', () => {
  expect(CUSTOMER_EVENTS).toEqual(BOOKING_EVENT_KEYS.filter((event) => BOOKING_EVENTS[event].by === 'customer'));
});

it.each(kinds)('every state of %s is reached from a new one, and every event leads to a state that it has', (kind) => {
  const steps = stepsOf(kind).filter(({ event }) => event !== 'accept');
  const reached = new Set<string>(['new']);
  for (const _ of steps) for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual(Object.keys(BOOKING_LIFE[kind]).toSorted());
});

const TODAY = '2026-06-12';
const booking = (facts: Partial<BookingFacts>): BookingFacts => ({
  submissionType: 'schedule',
  state: 'new',
  date: '2026-06-12',
  quoteUntil: null,
  repeatWeeks: 0,
  ...facts,
});

it.each([
  [
    'a confirmed cleaning on its day',
    booking({ state: 'confirmed' }),
    ['confirm', 'decline', 'done', 'correct'],
    ['move', 'readdress', 'cancel'],
  ],
  [
    'a confirmed cleaning before its day',
    booking({ state: 'confirmed', date: '2026-06-13' }),
    ['confirm', 'decline', 'correct'],
    ['move', 'readdress', 'cancel'],
  ],
  [
    'a repeating cleaning that was not done',
    booking({ state: 'confirmed', date: '2026-06-11', repeatWeeks: 4 }),
    ['confirm', 'decline', 'done', 'goOn', 'correct'],
    [],
  ],
  [
    'a cleaning whose day is over',
    booking({ date: '2026-06-11' }),
    ['confirm', 'decline', 'done', 'handle', 'correct'],
    [],
  ],
  [
    'a price on its last day',
    booking({ submissionType: 'estimate', date: null, state: 'quoted', quoteUntil: '2026-06-12' }),
    ['decline', 'quote', 'correct'],
    ['readdress', 'cancel', 'accept', 'refuse'],
  ],
  [
    'a price that has expired',
    booking({ submissionType: 'estimate', date: null, state: 'quoted', quoteUntil: '2026-06-11' }),
    ['decline', 'quote', 'correct'],
    ['readdress', 'cancel'],
  ],
  [
    'a refused price',
    booking({ submissionType: 'estimate', date: null, state: 'refused', quoteUntil: '2026-06-12' }),
    ['decline', 'quote', 'correct'],
    ['readdress', 'cancel', 'accept'],
  ],
])('%s can be changed by its admin and its customer', (_, facts, admin, customer) => {
  expect([bookingActions(facts, 'admin', TODAY), bookingActions(facts, 'customer', TODAY)]).toEqual([admin, customer]);
});
