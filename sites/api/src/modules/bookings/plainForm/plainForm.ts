import { calls } from '@threefold/api-contract';
import { BOOKING_REPEATED, formFieldOf, SUBMISSION_TYPES } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type BookingOffer, optionText, shortParts } from '@threefold/api-contract/offer';
import { NO_ADDRESS } from '@threefold/validation';
import type { FastifyRequest } from 'fastify';
import { html } from '../../../platform/html.ts';
import { formKeyOf, type PlainForm, requireFields } from '../../../platform/http/plainForms.ts';
import { type Catalogue, inLanguage, type LocalBrand } from '../../../platform/language.ts';
import { clientNetwork } from '../../../platform/rateLimits/rateLimits.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import { type BookingDependencies, createBooking } from '../createBooking.ts';
import { english } from './formTexts.en-CA.ts';
import { french } from './formTexts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

const formTexts = ({ region }: LocalBrand): typeof english => TEXTS[region.language];

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
  fields(brand) {
    const { offer, region } = brand;
    const postalCode = ruleTexts(region.language).postalCodeLabel(region.country);
    const texts = formTexts(brand).fields;
    return [
      { name: 'name', label: texts.name, type: 'text', autoComplete: 'name' },
      { name: 'email', label: texts.email, type: 'email', autoComplete: 'email' },
      { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel' },
      {
        name: 'service',
        label: texts.service,
        type: 'radio',
        choices: [
          ...(offer?.estimatesOnly ? [] : [{ value: 'schedule', label: texts.schedule }]),
          { value: 'estimate', label: texts.estimate },
        ],
      },
      { name: 'date', label: texts.date, type: 'date' },
      ...(offer?.options
        ? [
            {
              name: 'option',
              label: offer.options.label,
              type: 'radio' as const,
              choices: offer.options.choices.map((choice) => ({
                value: choice,
                label: optionText({ selectedRange: choice }, offer),
              })),
            },
          ]
        : []),
      ...(offer?.parts
        ? [{ name: 'scopes', label: offer.parts.label, type: 'checkbox' as const, choices: partsOf(offer) }]
        : []),
      { name: 'street', label: texts.street, type: 'text', autoComplete: 'address-line1' },
      { name: 'unit', label: texts.unit, type: 'text', autoComplete: 'address-line2' },
      { name: 'city', label: texts.city, type: 'text', autoComplete: 'address-level2' },
      { name: 'postalCode', label: texts.postalCode(postalCode), type: 'text', autoComplete: 'postal-code' },
      { name: 'message', label: texts.message, type: 'textarea' },
    ];
  },
  submitLabel: (brand) => formTexts(brand).fields.submit,
  fieldOf: formFieldOf,
  answersTo: (code, brand) =>
    code === BOOKING_REPEATED
      ? [
          { name: 'secondHome', value: 'yes', label: formTexts(brand).secondHome },
          { name: 'secondHome', value: 'no', label: formTexts(brand).sameHome },
        ]
      : undefined,
  async submit(entries, request, language) {
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
    const brand = bookedBrand(request);
    const { mailed, email, link } = await createBooking(dependencies, {
      entries: booking,
      brand,
      language,
      clientKey: formKeyOf(entries, request),
      network: clientNetwork(request.ip),
      secondHome: entries.has('secondHome') ? entries.get('secondHome') === 'yes' : undefined,
      withoutScript: true,
    });
    const texts = formTexts(inLanguage(brand, language));
    const scheduled = submissionType === 'schedule';
    return {
      title: scheduled ? texts.booked : texts.asked,
      body: html`<p>${scheduled ? texts.confirmation : texts.estimate} ${
        mailed ? texts.mailed(email) : texts.notMailed
      }</p>${link === null ? html`` : html`<p><a href="${link}">${texts.link}</a></p>`}`,
    };
  },
});
