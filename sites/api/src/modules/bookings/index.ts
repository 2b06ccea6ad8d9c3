import type { ContactFormRequest, HSBContactFormRequest } from '@threefold/api-contract';
import { BLANK_BOOKING, type BookingRequest, firstBookingFailure } from '@threefold/api-contract/booking';
import { firstContactFailure } from '@threefold/validation';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Form, ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { brandOf } from '../../platform/http/origins.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { clientNetwork } from '../../platform/limits/limits.ts';
import { createThreads } from '../messages/threads.ts';
import { bookableDays, overbookedDays } from '../scheduling/bookableDays.ts';
import { createBookingSettings } from '../scheduling/settings.ts';
import { createBookingAnswers } from './answers.ts';
import { historyOf } from './history.ts';
import { createOwnBookings } from './ownBooking.ts';
import { createRebooking } from './rebooking.ts';
import type { RetentionFile } from './retentionFile.ts';
import { createLeadsService, type LeadsParts } from './service.ts';

export { createDueMails } from '../reminders/dueMailJob.ts';
export { serveOptOut } from '../reminders/optOut.ts';
export { serveCalendarFeeds } from '../scheduling/feed.ts';
export { createLeadsAdmin, type LeadsAdmin } from './admin/lists.ts';
export { createLeadsOverview, type LeadsOverview } from './admin/overview.ts';
export { seedDemoBookings } from './demo.ts';
export { leadsPersonalData } from './personalData.ts';
export { createRepetitions } from './rebooking.ts';
export { createRetention } from './retention.ts';
export { openRetentionFile, type RetentionFile } from './retentionFile.ts';

const contactForm: Form<ContactFormRequest> = {
  blank: { name: '', email: '', message: '' },
  firstFailure: firstContactFailure,
};

const withBlanks = (entries: HSBContactFormRequest): BookingRequest => ({ ...BLANK_BOOKING, ...entries });

const bookingForm: Form<HSBContactFormRequest> = {
  blank: BLANK_BOOKING,
  firstFailure: (entries) => firstBookingFailure(withBlanks(entries)),
};

type LeadsCall =
  | 'submitContactForm'
  | 'submitSupportMessage'
  | 'getThreads'
  | 'writeInThread'
  | 'getOwnConversation'
  | 'writeInOwnConversation'
  | 'getMessageReplies'
  | 'answerMessage'
  | 'submitHSBContactForm'
  | 'getOwnBooking'
  | 'changeBookingDate'
  | 'cancelBooking'
  | 'answerBooking'
  | 'answerQuote'
  | 'bookAgain'
  | 'setRepeat'
  | 'setReminders'
  | 'getBookingHistory'
  | 'getBookableDays'
  | 'getBookingSettings'
  | 'saveBookingSettings'
  | 'renewCalendarFeed';

/** Contact messages and bookings. */
export function leadsCalls(
  parts: LeadsParts & {
    brands: Brands;
    retentionFile: RetentionFile;
  },
): Pick<ServedCalls, LeadsCall> {
  const { brands, queries, bookingsPerDay } = parts;
  const settings = createBookingSettings(parts);

  /** The brand that a booking on the request's site is for. @throws HttpError when there is none */
  const bookedBrand = (request: FastifyRequest) => {
    const current = brandOf(brands, request);
    const brand = brands.forBookings(current);
    if (!brand) throw new HttpError('FORBIDDEN', `${current.displayName} takes no bookings.`);
    return brand;
  };
  const leads = createLeadsService(parts);
  const own = createOwnBookings(parts);
  const rebooking = createRebooking(parts);
  const threads = createThreads(parts);
  const answerBooking = createBookingAnswers(parts);
  return {
    submitContactForm: {
      form: contactForm,
      handle(entries, request) {
        const brand = brandOf(brands, request);
        if (!brand.leads.contact)
          throw new HttpError('FORBIDDEN', `${brand.displayName} takes no messages by this form.`);
        return leads.createMessage({
          entries,
          brand,
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        });
      },
    },
    submitSupportMessage: {
      identified: true,
      form: contactForm,
      handle: (entries, request) =>
        leads.createMessage({
          ...(request.identity?.user.role === 'client' && { userId: request.identity.user.id }),
          entries,
          brand: brands.forPortal,
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        }),
    },
    getThreads: { handle: (_, request) => threads.ofClient(identityOf(request).user) },
    writeInThread: {
      handle: (written, request) => threads.reply(identityOf(request).user, written, clientNetwork(request.ip)),
    },
    getOwnConversation: { handle: ({ token }) => threads.ofLink(token) },
    writeInOwnConversation: {
      handle: (written, request) => threads.replyByLink(written, clientNetwork(request.ip)),
    },
    getMessageReplies: { handle: ({ id }, request) => threads.repliesTo(id, scopeOf(request)) },
    answerMessage: {
      handle: (answer, request) => threads.answer(answer, identityOf(request).user.id, scopeOf(request)),
    },
    submitHSBContactForm: {
      form: bookingForm,
      handle(entries, request) {
        return leads.createBooking({
          entries: withBlanks(entries),
          brand: bookedBrand(request),
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        });
      },
    },
    getBookableDays: { handle: async (_, request) => bookableDays(queries, bookedBrand(request).key, bookingsPerDay) },
    getBookingSettings: { handle: (_, request) => settings.list(scopeOf(request)) },
    renewCalendarFeed: {
      handle: ({ brand }, request) => settings.renewFeed(brand, identityOf(request).user.id, scopeOf(request)),
    },
    saveBookingSettings: {
      handle: async (change, request) => ({
        ...(await settings.save(change, identityOf(request).user.id, scopeOf(request))),
        overbooked: await overbookedDays(queries, change.brand, bookingsPerDay),
      }),
    },
    getOwnBooking: { handle: ({ token }) => own.show(token) },
    changeBookingDate: { handle: ({ token, date }) => own.changeDate(token, date) },
    cancelBooking: { handle: ({ token }) => own.cancel(token) },
    answerQuote: {
      handle: ({ token, accept, date = '', cents }) =>
        accept ? own.accept(token, { date, seen: cents }) : own.refuse(token),
    },
    bookAgain: { handle: (body, request) => rebooking.bookAgain(body, clientNetwork(request.ip)) },
    setRepeat: { handle: (body) => rebooking.setRepeat(body) },
    setReminders: { handle: ({ token, off }) => own.setReminders(token, off) },
    getBookingHistory: { handle: ({ id }, request) => historyOf(queries, id, scopeOf(request)) },
    answerBooking: {
      handle: (answer, request) => answerBooking(answer, identityOf(request).user.id, scopeOf(request)),
    },
  };
}
