import { randomInt } from 'node:crypto';
import { calls } from '@threefold/api-contract';
import {
  BOOKING_EVENT_KEYS,
  BOOKING_EVENTS,
  BOOKING_LIFE,
  type BookingEvent,
  type BookingState,
  isCalledOff,
} from '@threefold/api-contract/booking-state';
import { addDays } from '@threefold/validation';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { goodBodies } from '../support/bodies.ts';
import { today } from '../support/brands.ts';
import { CREW, linkOfCrew } from '../support/crews.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { nextWeek, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';
const OWNER = 'owner@harbourshine.test';

let api: TestApi;
let admin: SignedIn;
let id: string;
let token: string;
let crewToken: string;

beforeAll(async () => {
  api = await openTestApi();
  await api.reset();
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  ({ id, token } = await submitBooking(api, { email: CUSTOMER }));
  crewToken = await linkOfCrew(api, admin, CREW);
});
afterAll(() => api.close());

const answer = (body: object) => () => api.post(calls.answerBooking.path, { id, revision: 0, ...body }, admin.headers);
const mark = (handled: boolean) => () =>
  api.post(calls.updateSubmission.path, { kind: 'booking', id, revision: 0, handled }, admin.headers);
const byLink =
  (path: string, body: object = {}) =>
  () =>
    api.post(path, { token, ...body });

const requests: Record<BookingEvent, () => ReturnType<TestApi['post']>> = {
  confirm: answer({ answer: 'confirm', arrival: '08-10' }),
  decline: answer({ answer: 'decline' }),
  quote: answer({ answer: 'quote', cents: 24_900 }),
  done: answer({ answer: 'done', arrival: '08-10' }),
  goOn: answer({ answer: 'goOn' }),
  complete: () => api.post(calls.completeCleaning.path, { token: crewToken, id }),
  correct: () =>
    api.post(
      calls.correctBooking.path,
      { ...goodBodies.correctBooking(''), id, email: CUSTOMER, street: `${randomInt(1_000_000)} Ferry Ct` },
      admin.headers,
    ),
  handle: mark(true),
  reopen: mark(false),
  move: byLink(calls.changeBookingDate.path, { date: nextWeek() }),
  readdress: () =>
    // Another one each time.
    byLink(calls.changeBookingAddress.path, {
      street: `${randomInt(1_000_000)} Gull Ave`,
      unit: '',
      city: 'Burlington',
      postalCode: 'L7R 2B2',
    })(),
  cancel: byLink(calls.cancelBooking.path),
  accept: byLink(calls.answerQuote.path, { accept: true, date: nextWeek(), cents: 24_900 }),
  refuse: byLink(calls.answerQuote.path, { accept: false }),
};

/** Repeating these is answered with the booking as it is. */
const REPEATED: readonly string[] = ['cancelled cancel', 'refused refuse'];

const cases = (['schedule', 'estimate'] as const).flatMap((kind) =>
  (Object.keys(BOOKING_LIFE[kind]) as BookingState[]).map((state) => ({ kind, state })),
);

describe.each(cases)('a booking of kind $kind that is $state', ({ kind, state }) => {
  it.each(BOOKING_EVENT_KEYS)('%s: happens only as the table says, with its mails', async (event) => {
    const isEstimate = kind === 'estimate';
    await api.queries.update(bookings).set({
      submissionType: kind,
      state,
      date: isEstimate ? null : today(),
      quoteCents: isEstimate ? 24_900 : null,
      quoteUntil: isEstimate ? addDays(today(), 1) : null,
      acceptedAt: null,
      repeatWeeks: isEstimate ? 0 : 4,
      handledAt: new Date(),
      revision: 0,
      adminRevision: 0,
      crew: CREW.id,
      undo: null,
    });
    await api.settled();
    await api.queries.delete(outboxMessages);

    const { code } = await requests[event]();
    const next = BOOKING_LIFE[kind][state]?.[event];
    // What is not on a crew's sheet does not exist for it.
    const refused = event === 'complete' && (isEstimate || isCalledOff(state)) ? 404 : 409;
    expect(code).toBe(next || REPEATED.includes(`${state} ${event}`) ? 200 : refused);
    const [row] = await api.queries.select().from(bookings);
    expect(row?.state).toBe(next ?? state);
    const mails = await api.queries
      .select({ to: outboxMessages.toAddress })
      .from(outboxMessages)
      .orderBy(asc(outboxMessages.toAddress));
    const readers = BOOKING_EVENTS[event].mails.map((reader) => (reader === 'customer' ? CUSTOMER : OWNER));
    expect(mails.map(({ to }) => to)).toEqual(next ? readers.toSorted() : []);
  });
});
