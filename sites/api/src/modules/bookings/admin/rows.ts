import type { Data } from '@threefold/api-contract';
import { ARRIVAL_KEYS } from '@threefold/api-contract/arrivals';
import { REPLY_DUE_HOURS, REPLY_LATE_HOURS, serviceSelectionSentence } from '@threefold/api-contract/booking';
import { bookingActions } from '@threefold/api-contract/booking-state';
import { after, HOUR_MS } from '../../../platform/clock.ts';
import { type bookings, type contactMessages, fieldsOf } from '../tables.ts';

/**
 * The start and end of the window in which an answer to a booking is promised, counted from submission or from the customer's last change
 * (specification, section 9).
 */
const REPLY_DUE_MS = REPLY_DUE_HOURS * HOUR_MS;
export const REPLY_LATE_MS = REPLY_LATE_HOURS * HOUR_MS;

type AdminMessage = Data['getContactMessages']['rows'][number];
type AdminBooking = Data['getBookings']['rows'][number];

/** An instant as the calls return it. */
export const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

interface Row<Lead> {
  lead: Lead;
  site: string;
  handledBy: string | null;
}

export const messageOf = ({
  lastReply,
  ...row
}: Row<typeof contactMessages.$inferSelect> & Pick<AdminMessage, 'lastReply'>): AdminMessage => ({
  ...leadOf(row),
  lastReply: lastReply && { ...lastReply, writtenAt: new Date(lastReply.writtenAt).toISOString() },
});

export const bookingOf = ({
  lead,
  taken,
  ...row
}: Row<typeof bookings.$inferSelect> & { taken: string }): AdminBooking => ({
  ...leadOf({ lead, ...row }),
  ...fieldsOf(lead),
  services: serviceSelectionSentence(lead),
  state: lead.state,
  actions: bookingActions(lead, 'admin'),
  replyDueAt: after(lead.changedAt ?? lead.submittedAt, REPLY_DUE_MS).toISOString(),
  replyLateAt: after(lead.changedAt ?? lead.submittedAt, REPLY_LATE_MS).toISOString(),
  changedAt: isoOrNull(lead.changedAt),
  cancelledAt: isoOrNull(lead.cancelledAt),
  confirmedAt: isoOrNull(lead.confirmedAt),
  arrival: lead.arrival,
  freeArrival: ARRIVAL_KEYS.find((key) => !taken.split(' ').includes(key)) ?? null,
  declinedAt: isoOrNull(lead.declinedAt),
  quotedAt: isoOrNull(lead.quotedAt),
  quoteCents: lead.quoteCents,
  quoteUntil: lead.quoteUntil,
  acceptedAt: isoOrNull(lead.acceptedAt),
  refusedAt: isoOrNull(lead.refusedAt),
  doneAt: isoOrNull(lead.doneAt),
  repeatWeeks: lead.repeatWeeks,
});

function leadOf({
  lead,
  site,
  handledBy,
}: Row<typeof contactMessages.$inferSelect | typeof bookings.$inferSelect>): Omit<AdminMessage, 'lastReply'> {
  const { id, name, email, message, note, adminRevision: revision } = lead;
  return {
    id,
    submittedAt: lead.submittedAt.toISOString(),
    site,
    name,
    email,
    message,
    handledAt: isoOrNull(lead.handledAt),
    handledBy,
    note,
    revision,
  };
}
