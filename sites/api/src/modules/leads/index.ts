import type { ContactFormRequest, HSBContactFormRequest } from '@threefold/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import { serveCall } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/origins.ts';
import { Refused } from '../../platform/http/refused.ts';
import { givenKey } from './idempotency.ts';
import { createLeadsService, type LeadsParts } from './service.ts';

const BLANK_CONTACT: ContactFormRequest = { name: '', email: '', message: '' };

const BLANK_BOOKING: HSBContactFormRequest = {
  submissionType: null,
  date: null,
  selectedRange: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  interiorEnabled: false,
  exteriorEnabled: false,
  captchaToken: '',
};

/** Contact messages and bookings. */
export function serveLeads(app: FastifyInstance, { brands, ...parts }: LeadsParts & { brands: Brands }): void {
  const leads = createLeadsService(parts);

  serveCall(
    app,
    'submitContactForm',
    (entries, request) => {
      const brand = brandOf(brands, request);
      if (!brand.leads.contact) throw new Refused('FORBIDDEN', `${brand.displayName} takes no messages by this form.`);
      return leads.leaveMessage({ entries, brand, givenKey: givenKey(request) });
    },
    BLANK_CONTACT,
  );

  serveCall(
    app,
    'submitHSBContactForm',
    ({ message = '', ...entries }, request) =>
      leads.book({ entries: { ...entries, message }, brand: brands.forBookings, givenKey: givenKey(request) }),
    BLANK_BOOKING,
  );
}
