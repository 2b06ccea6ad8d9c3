import type { SubmissionType } from './booking.ts';

/**
 * The state of a booking, as stored, and its name on the admin dashboard. `new` waits for an answer; `handled` was marked as
 * such without one; `refused` is a price that its customer refused.
 */
export const BOOKING_STATES = {
  new: 'New',
  quoted: 'Price sent',
  confirmed: 'Confirmed',
  done: 'Done',
  handled: 'Handled',
  refused: 'Price refused',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;

export type BookingState = keyof typeof BOOKING_STATES;

export const BOOKING_STATE_KEYS = Object.keys(BOOKING_STATES) as readonly BookingState[];

/** The states of bookings that take no place on their day. */
export const CALLED_OFF: BookingState[] = ['declined', 'cancelled'];

export const isCalledOff = (state: BookingState): boolean => CALLED_OFF.includes(state);

/**
 * The kinds of steps in a booking's history. `declined`: an admin declined it; `refused`: the customer refused its price.
 * `readdressed`: the customer gave the address of the home, or another one; `repeats`: the customer or an admin chose how often to repeat it, or to stop; `repeated`: the site booked the next cleaning;
 * `skipped`: an admin left out a visit of its plan;
 * `continued`: an admin lets the repetition go on although this cleaning was not done; `corrected`: an admin
 * corrected what the customer has entered; `entered`: an admin entered it, such as after a call; `assigned`: an admin gave it to a crew, or to none; `undone`: an admin or the crew took
 * the last answer back.
 */
export const BOOKING_STEPS = [
  'entered',
  'confirmed',
  'declined',
  'quoted',
  'done',
  'moved',
  'readdressed',
  'cancelled',
  'accepted',
  'refused',
  'repeats',
  'repeated',
  'skipped',
  'continued',
  'corrected',
  'assigned',
  'undone',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What the private link and the dashboard know of a booking before they offer an event. */
export interface BookingFacts {
  submissionType: SubmissionType;
  state: BookingState;
  /** YYYY-MM-DD; null for an estimate. */
  date: string | null;
  /** The last day on which its price can be accepted, YYYY-MM-DD; null without a price. */
  quoteUntil: string | null;
  /** After how many weeks it is booked again; 0 for once. */
  repeatWeeks: number;
}

/** When an event is possible, besides the state. @param today YYYY-MM-DD in the brand's time zone */
const TIMES = {
  'from its day on': ({ date }: BookingFacts, today: string) => date !== null && date <= today,
  'from its day on, if it repeats': ({ date, repeatWeeks }: BookingFacts, today: string) =>
    date !== null && date <= today && repeatWeeks > 0,
  'until its day is over': ({ date }: BookingFacts, today: string) => date === null || date >= today,
  'while the price is valid': ({ quoteUntil }: BookingFacts, today: string) =>
    quoteUntil !== null && quoteUntil >= today,
} as const;

interface Event {
  by: 'admin' | 'customer' | 'crew';
  /** Who gets a mail about it, unless a limit or the customer's own choice prevents it. */
  mails: readonly ('customer' | 'owner')[];
  /** Its step in the history. */
  step?: BookingStep;
  when?: keyof typeof TIMES;
}

/** What can happen to a booking: who does it, who is mailed, and when it is possible. */
export const BOOKING_EVENTS = {
  confirm: { by: 'admin', mails: ['customer'], step: 'confirmed' },
  decline: { by: 'admin', mails: ['customer'], step: 'declined' },
  quote: { by: 'admin', mails: ['customer'], step: 'quoted' },
  done: { by: 'admin', mails: ['customer'], step: 'done', when: 'from its day on' },
  /** The crew, by its link, marks a cleaning as done that was confirmed before. */
  complete: { by: 'crew', mails: ['customer'], step: 'done', when: 'from its day on' },
  goOn: { by: 'admin', mails: [], step: 'continued', when: 'from its day on, if it repeats' },
  handle: { by: 'admin', mails: [] },
  reopen: { by: 'admin', mails: [] },
  correct: { by: 'admin', mails: ['customer'], step: 'corrected' },
  move: { by: 'customer', mails: ['customer', 'owner'], step: 'moved', when: 'until its day is over' },
  readdress: { by: 'customer', mails: ['owner'], step: 'readdressed', when: 'until its day is over' },
  cancel: { by: 'customer', mails: ['customer', 'owner'], step: 'cancelled', when: 'until its day is over' },
  accept: { by: 'customer', mails: ['customer', 'owner'], step: 'accepted', when: 'while the price is valid' },
  refuse: { by: 'customer', mails: ['owner'], step: 'refused', when: 'while the price is valid' },
} as const satisfies Record<string, Event>;

export type BookingEvent = keyof typeof BOOKING_EVENTS;

type EventsBy<Actor> = {
  [Key in BookingEvent]: (typeof BOOKING_EVENTS)[Key]['by'] extends Actor ? Key : never;
}[BookingEvent];
export type AdminEvent = EventsBy<'admin'>;
export type CustomerEvent = EventsBy<'customer'>;

/** What a customer can do. A list of its own, so that public pages do not load the table of events. */
export const CUSTOMER_EVENTS = [
  'move',
  'readdress',
  'cancel',
  'accept',
  'refuse',
] as const satisfies readonly CustomerEvent[];

export const BOOKING_EVENT_KEYS = Object.keys(BOOKING_EVENTS) as readonly BookingEvent[];

type Next = Partial<Record<BookingEvent, BookingState>>;

/** A cancelled booking can still be marked, because an address with a handled booking gets its mails without a limit. */
const cancelled: Next = { handle: 'cancelled', reopen: 'cancelled' };

/**
 * The next state of a cleaning and of an estimate after each event; what is missing cannot happen (specification, sections 14
 * and 15). An estimate whose price is accepted is a cleaning from then on, and new again.
 */
export const BOOKING_LIFE: Readonly<Record<SubmissionType, Readonly<Partial<Record<BookingState, Next>>>>> = {
  schedule: {
    new: {
      confirm: 'confirmed',
      done: 'done',
      decline: 'declined',
      goOn: 'new',
      handle: 'handled',
      move: 'new',
      correct: 'new',
      readdress: 'new',
      cancel: 'cancelled',
    },
    handled: {
      confirm: 'confirmed',
      done: 'done',
      decline: 'declined',
      goOn: 'handled',
      reopen: 'new',
      move: 'new',
      correct: 'handled',
      readdress: 'handled',
      cancel: 'cancelled',
    },
    confirmed: {
      confirm: 'confirmed',
      done: 'done',
      complete: 'done',
      decline: 'declined',
      goOn: 'confirmed',
      move: 'new',
      correct: 'confirmed',
      readdress: 'confirmed',
      cancel: 'cancelled',
    },
    done: {},
    declined: {},
    cancelled,
  },
  estimate: {
    new: {
      quote: 'quoted',
      decline: 'declined',
      handle: 'handled',
      correct: 'new',
      readdress: 'new',
      cancel: 'cancelled',
    },
    handled: {
      quote: 'quoted',
      decline: 'declined',
      reopen: 'new',
      correct: 'handled',
      readdress: 'handled',
      cancel: 'cancelled',
    },
    quoted: {
      quote: 'quoted',
      decline: 'declined',
      accept: 'new',
      refuse: 'refused',
      correct: 'quoted',
      readdress: 'quoted',
      cancel: 'cancelled',
    },
    refused: {
      quote: 'quoted',
      decline: 'declined',
      accept: 'new',
      correct: 'refused',
      readdress: 'refused',
      cancel: 'cancelled',
    },
    declined: {},
    cancelled,
  },
};

/** The state after an event; undefined when the booking's state does not allow it. */
export const stateAfter = (
  { submissionType, state }: Pick<BookingFacts, 'submissionType' | 'state'>,
  event: BookingEvent,
): BookingState | undefined => BOOKING_LIFE[submissionType][state]?.[event];

/** Whether the time for an event has come, and is not over. @param today YYYY-MM-DD in the brand's time zone */
export function isTimely(booking: BookingFacts, event: BookingEvent, today: string): boolean {
  const { when }: Event = BOOKING_EVENTS[event];
  return when === undefined || TIMES[when](booking, today);
}

/** Whether the state of a booking and the day allow an event. */
export const isPossible = (booking: BookingFacts, event: BookingEvent, today: string): boolean =>
  stateAfter(booking, event) !== undefined && isTimely(booking, event, today);

/** What an admin, the crew or the customer can do to a booking: what the server allows, and what the site offers. */
export const bookingActions = <By extends Event['by']>(booking: BookingFacts, by: By, today: string): EventsBy<By>[] =>
  BOOKING_EVENT_KEYS.filter(
    (event): event is EventsBy<By> => BOOKING_EVENTS[event].by === by && isPossible(booking, event, today),
  );
