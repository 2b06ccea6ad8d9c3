import { type BookingOffer, capitalized, visitsOf } from '@threefold/api-contract/offer';
import { partsText } from '@threefold/api-contract/offer-parts';
import type { BookingFormContent } from '@threefold/design-system/BookingForm';
import { bookingBrand } from './fixtures.ts';

/** The texts of the form. Undefined without a brand with bookings: then no test reads the words. */
const form: BookingFormContent | undefined = bookingBrand.offer
  ? (await import(`../../src/brands/${bookingBrand.key}/bookingForm.ts`)).bookingForm
  : undefined;

const offer: BookingOffer = bookingBrand.offer ?? { work: '', visit: '' };

/** A choice of the form's first question, the button that sends it, and the thanks. */
function serviceOf(value: 'schedule' | 'estimate') {
  const choice = form?.services.choices.find((each) => each.value === value);
  return { label: choice?.label ?? '', submit: choice?.submitLabel ?? '', thanks: choice?.success?.body ?? '' };
}

const visits = visitsOf(offer);
const options = offer.options?.choices ?? [];
const scopes = form?.scopes?.choices ?? [];

/** What the brand whose bookings are tested calls what is booked, so that the tests run with any brand. */
export const words = {
  visit: offer.visit,
  visits,
  Visit: capitalized(offer.visit),
  Visits: capitalized(visits),

  schedule: serviceOf('schedule'),
  estimate: serviceOf('estimate'),
  kindMissing: offer.kindMissing ?? 'Please choose between a day and an estimate.',
  submit: form?.submitLabel ?? '',
  submitting: form?.submittingLabel ?? '',
  message: form?.messageLabel ?? '',
  failure: form?.failureHelp.text ?? '',

  option: offer.options?.label ?? '',
  optionMissing: offer.options?.missing ?? `Please choose: ${offer.options?.label}.`,
  first: options[0] ?? '',
  third: options[2] ?? '',
  last: options.at(-1) ?? '',
  unit: offer.options?.unit ?? '',

  parts: offer.parts?.label ?? '',
  partsMissing: offer.parts?.missing ?? 'Please choose at least one.',
  noParts: form?.scopes?.noneText ?? '',
  outside: scopes[0]?.label ?? '',
  inside: scopes[1]?.label ?? '',
  onlyOutside: partsText({ exteriorEnabled: true, interiorEnabled: false }, offer),
  onlyInside: partsText({ exteriorEnabled: false, interiorEnabled: true }, offer),
  both: partsText({ exteriorEnabled: true, interiorEnabled: true }, offer),
};
