import type { ContactFormRequest, HSBContactFormRequest } from '@threefold/api-contract';
import { BLANK_BOOKING, type BookingRequest, firstBookingFailure } from '@threefold/api-contract/booking';
import { firstContactFailure } from '@threefold/validation';
import type { Brands } from '../../platform/brands.ts';
import type { Form, ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { brandOf } from '../../platform/http/origins.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import { clientNetwork } from '../../platform/limits/limits.ts';
import { createBookingAnswers } from './answers.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { createOwnBookings } from './ownBooking.ts';
import { createLeadsService, type LeadsParts } from './service.ts';

export { createLeadsAdmin, type LeadsAdmin } from './admin.ts';
export { createDueMails } from './dueMails.ts';
export { leadsPersonalData } from './personalData.ts';

const contactForm: Form<ContactFormRequest> = {
  blank: { name: '', email: '', message: '' },
  firstFailure: firstContactFailure,
};

const withMessage = ({ message = '', ...entries }: HSBContactFormRequest): BookingRequest => ({ ...entries, message });

const bookingForm: Form<HSBContactFormRequest> = {
  blank: BLANK_BOOKING,
  firstFailure: (entries) => firstBookingFailure(withMessage(entries)),
};

type LeadsCall =
  | 'submitContactForm'
  | 'submitSupportMessage'
  | 'submitHSBContactForm'
  | 'getOwnBooking'
  | 'changeBookingDate'
  | 'cancelBooking'
  | 'answerBooking';

/** Contact messages and bookings. */
export function leadsCalls(parts: LeadsParts & { brands: Brands }): Pick<ServedCalls, LeadsCall> {
  const { brands } = parts;
  const leads = createLeadsService(parts);
  const own = createOwnBookings(parts);
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
      form: contactForm,
      handle: (entries, request) =>
        leads.createMessage({
          entries,
          brand: brands.forPortal,
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        }),
    },
    submitHSBContactForm: {
      form: bookingForm,
      handle(entries, request) {
        const asked = brandOf(brands, request);
        const brand = brands.forBookings(asked);
        if (!brand) throw new HttpError('FORBIDDEN', `${asked.displayName} takes no bookings.`);
        return leads.createBooking({
          entries: withMessage(entries),
          brand,
          clientKey: idempotencyKeyOf(request),
          network: clientNetwork(request.ip),
        });
      },
    },
    getOwnBooking: { handle: ({ token }) => own.show(token) },
    changeBookingDate: { handle: ({ token, date }) => own.changeDate(token, date) },
    cancelBooking: { handle: ({ token }) => own.cancel(token) },
    answerBooking: { handle: (answer, request) => answerBooking(answer, identityOf(request).user.id) },
  };
}
