import type { HSBContactFormRequest } from '@threefold/api-contract';
import { BLANK_BOOKING, type BookingRequest } from '@threefold/api-contract/booking';
import { firstBookingFailure } from '@threefold/api-contract/booking-rules';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Form, ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { languageOf } from '../../platform/http/language.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { inLanguage } from '../../platform/language.ts';
import { clientNetwork, type Limits } from '../../platform/rateLimits/rateLimits.ts';
import { type BookingDependencies, createBooking } from './createBooking.ts';
import { assignCrew, moveCrewDay } from './crews/assign.ts';
import { createCrewSheet } from './crews/sheet.ts';
import { historyOf } from './history.ts';
import { createBookingAnswers, undoAnswer } from './office/answers.ts';
import { createCorrections } from './office/corrections.ts';
import { createOfficeBookings } from './office/enter.ts';
import { createLateBills } from './office/lateBills.ts';
import { createOwnBookings } from './own/ownBooking.ts';
import { createRebooking } from './own/rebooking.ts';
import { refusals } from './refusals.ts';

const withBlanks = (entries: HSBContactFormRequest): BookingRequest => ({ ...BLANK_BOOKING, ...entries });

/** The brand that a booking on the request's site is for. @throws HttpError when there is none */
export function bookedBrandOf(brands: Brands, request: FastifyRequest): BrandEntry {
  const current = brandOf(brands, request);
  const brand = brands.forBookings(current);
  if (!brand) throw new HttpError('FORBIDDEN', refusals().noBookings(current.displayName));
  return brand;
}

/** Bookings: of visitors, by the private link, and the admins' answers. */
export function bookingCalls(dependencies: BookingDependencies & { brands: Brands; limits: Limits }) {
  const { brands, queries } = dependencies;
  const bookingForm = (request: FastifyRequest): Form<HSBContactFormRequest> => {
    const brand = inLanguage(bookedBrandOf(brands, request), languageOf(request));
    return {
      blank: BLANK_BOOKING,
      firstFailure: ({ secondHome: _, ...entries }) => firstBookingFailure(withBlanks(entries), brand),
    };
  };
  const own = createOwnBookings(dependencies);
  const rebooking = createRebooking(dependencies);
  const enterBooking = createOfficeBookings(dependencies);
  const answerBooking = createBookingAnswers(dependencies);
  const billBooking = createLateBills(dependencies);
  const correctBooking = createCorrections(dependencies);
  const crew = createCrewSheet(dependencies);
  return {
    submitHSBContactForm: {
      form: bookingForm,
      handle({ secondHome, ...entries }, request) {
        return createBooking(dependencies, {
          entries: withBlanks(entries),
          secondHome,
          brand: bookedBrandOf(brands, request),
          language: languageOf(request),
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        });
      },
    },
    getOwnBooking: { handle: ({ token }) => own.show(token) },
    changeBookingDate: { handle: ({ token, date }) => own.changeDate(token, date) },
    changeBookingAddress: { handle: ({ token, ...address }) => own.changeAddress(token, address) },
    cancelBooking: { handle: ({ token }) => own.cancel(token) },
    answerQuote: {
      handle: ({ token, accept, date = '', cents, reason = '' }) =>
        accept ? own.accept(token, { date, seen: cents }) : own.refuse(token, reason.trim()),
    },
    bookAgain: { handle: (body, request) => rebooking.bookAgain(body, clientNetwork(request.ip)) },
    setRepeat: { handle: (body) => rebooking.setRepeat(body) },
    setReminders: { handle: ({ token, off }) => own.setReminders(token, off) },
    getBookingHistory: { handle: ({ id }, request) => historyOf(queries, id, scopeOf(request)) },
    enterBooking: {
      handle: (booking, request) => enterBooking(booking, identityOf(request).user.id, scopeOf(request)),
    },
    answerBooking: {
      handle: (answer, request) => answerBooking(answer, identityOf(request).user.id, scopeOf(request)),
    },
    correctBooking: {
      handle: (correction, request) => correctBooking(correction, identityOf(request).user.id, scopeOf(request)),
    },
    billBooking: {
      handle: (bill, request) => billBooking(bill, identityOf(request).user.id, scopeOf(request)),
    },
    assignCrew: {
      async handle(choice, request) {
        await assignCrew(queries, choice, identityOf(request).user.id, scopeOf(request));
        return undefined;
      },
    },
    moveCrewDay: {
      handle: (move, request) => moveCrewDay(dependencies, move, identityOf(request).user.id, scopeOf(request)),
    },
    getCrewSheet: { handle: (body, request) => crew.show(body, clientNetwork(request.ip)) },
    completeCleaning: { handle: (body, request) => crew.complete(body, clientNetwork(request.ip)) },
    undoCleaning: { handle: (body, request) => crew.undo(body, clientNetwork(request.ip)) },
    saveCrewNote: { handle: (body, request) => crew.saveNote(body, clientNetwork(request.ip)) },
    undoAnswer: {
      handle: (seen, request) => undoAnswer(dependencies, seen, identityOf(request).user.id, scopeOf(request)),
    },
  } satisfies Partial<ServedCalls>;
}
