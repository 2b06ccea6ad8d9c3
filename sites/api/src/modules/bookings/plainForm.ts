import { calls } from '@threefold/api-contract';
import { BOOKING_REPEATED, formFieldOf, REPLY_WINDOW_HOURS, SUBMISSION_TYPES } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type BookingOffer, shortParts } from '@threefold/api-contract/offer';
import { NO_ADDRESS } from '@threefold/validation';
import type { FastifyRequest } from 'fastify';
import { html } from '../../platform/html.ts';
import { formKeyOf, type PlainForm, requireFields } from '../../platform/http/plainForms.ts';
import { clientNetwork } from '../../platform/limits/limits.ts';
import { type BookingDependencies, createBooking } from './service.ts';

const partsOf = (offer: BookingOffer) => {
  const parts = shortParts(offer);
  if (!parts) return [];
  return [
    { value: 'exterior', label: parts.outside },
    { value: 'interior', label: parts.inside },
  ];
};

/** The booking form as browsers post it without the site's script. */
export const bookingPlainForm = (
  dependencies: BookingDependencies,
  bookedBrand: (request: FastifyRequest) => BrandEntry,
): PlainForm => ({
  path: '/api/forms/booking',
  fields: ({ offer }) => [
    { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
    {
      name: 'service',
      label: 'What can we do for you?',
      type: 'radio',
      choices: [
        ...(offer?.estimatesOnly ? [] : [{ value: 'schedule', label: 'A visit on a day' }]),
        { value: 'estimate', label: 'A free estimate' },
      ],
    },
    { name: 'date', label: 'Which day suits you? (for a visit)', type: 'date' },
    ...(offer?.options
      ? [
          {
            name: 'option',
            label: offer.options.label,
            type: 'radio' as const,
            choices: offer.options.choices.map((choice) => ({ value: choice, label: choice })),
          },
        ]
      : []),
    ...(offer?.parts
      ? [{ name: 'scopes', label: offer.parts.label, type: 'checkbox' as const, choices: partsOf(offer) }]
      : []),
    { name: 'street', label: 'Street and number (for a visit)', type: 'text', autoComplete: 'address-line1' },
    { name: 'unit', label: 'Unit (optional)', type: 'text', autoComplete: 'address-line2' },
    { name: 'city', label: 'City (for a visit)', type: 'text', autoComplete: 'address-level2' },
    { name: 'postalCode', label: 'Postal code (for a visit)', type: 'text', autoComplete: 'postal-code' },
    { name: 'message', label: 'Anything we should know? (optional)', type: 'textarea' },
  ],
  submitLabel: 'Send',
  fieldOf: formFieldOf,
  answersTo: (code) =>
    code === BOOKING_REPEATED
      ? [
          { name: 'secondHome', value: 'yes', label: 'Yes, book both' },
          { name: 'secondHome', value: 'no', label: 'No, it is the same' },
        ]
      : undefined,
  async submit(entries, request) {
    const text = (name: string) => entries.get(name) ?? '';
    const scopes = entries.getAll('scopes');
    const submissionType = SUBMISSION_TYPES.find((type) => type === entries.get('service')) ?? null;
    const booking = requireFields(
      {
        submissionType,
        date: (submissionType === 'schedule' && entries.get('date')) || null,
        selectedRange: text('option'),
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        message: text('message'),
        ...(submissionType === 'schedule'
          ? { street: text('street'), unit: text('unit'), city: text('city'), postalCode: text('postalCode') }
          : NO_ADDRESS),
        interiorEnabled: scopes.includes('interior'),
        exteriorEnabled: scopes.includes('exterior'),
        captchaToken: '',
      },
      calls.submitHSBContactForm.request,
      request,
    );
    const { mailed, email, link } = await createBooking(dependencies, {
      entries: booking,
      brand: bookedBrand(request),
      clientKey: formKeyOf(entries, request),
      network: clientNetwork(request.ip),
      secondHome: entries.has('secondHome') ? entries.get('secondHome') === 'yes' : undefined,
      withoutScript: true,
    });
    return {
      title: submissionType === 'schedule' ? 'We have your booking request' : 'We have your estimate request',
      body: html`<p>We will ${submissionType === 'schedule' ? 'give you a shout' : 'reply with your free estimate'} within ${REPLY_WINDOW_HOURS} hours. ${
        mailed
          ? `A confirmation goes to ${email}.`
          : 'No mail goes about it, because three a day are the most for one address.'
      }</p>${link === null ? html`` : html`<p><a href="${link}">Change or cancel</a></p>`}`,
    };
  },
});
