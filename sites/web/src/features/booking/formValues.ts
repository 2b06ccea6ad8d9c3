import { BOOKING_HORIZON_DAYS, type BookingRequest, SUBMISSION_TYPES } from '@threefold/api-contract/booking';
import type { BookingOffer } from '@threefold/api-contract/offer';
import { partsText } from '@threefold/api-contract/offer-parts';
import type { Region } from '@threefold/api-contract/region';
import type { BookingFormProps, BookingFormRequest } from '@threefold/design-system/BookingForm';

// How the values of the library's form become a booking.

/** The values of the scopes: the parts of the work. */
export type Scope = 'exterior' | 'interior';

const sidesOf = (scopes: readonly string[]): Pick<BookingRequest, 'exteriorEnabled' | 'interiorEnabled'> => {
  const chosen = (value: Scope) => scopes.includes(value);
  return { exteriorEnabled: chosen('exterior'), interiorEnabled: chosen('interior') };
};

/** The booking of the form's values. Omitting a field is a type error. */
export const bookingOf = (values: BookingFormRequest): BookingRequest => ({
  submissionType: SUBMISSION_TYPES.find((type) => type === values.service) ?? null,
  date: values.date,
  selectedRange: values.option,
  name: values.name,
  phone: values.phone,
  email: values.email,
  message: values.message,
  ...sidesOf(values.scopes),
  street: values.extra.street ?? '',
  unit: values.extra.unit ?? '',
  city: values.extra.city ?? '',
  postalCode: values.extra.postalCode ?? '',
  captchaToken: values.captchaToken,
});

/** What the form says of the chosen scopes. */
export const scopesText = (scopes: readonly string[], offer: BookingOffer): string => partsText(sidesOf(scopes), offer);

/** The rules of a stored booking. */
export const bookingRulesIn = ({ timeZone, country }: Region) =>
  ({
    dates: { maxDays: BOOKING_HORIZON_DAYS, timeZone },
    // The library names each country; a region's is any.
    phoneCountry: country as BookingFormProps['phoneCountry'],
  }) satisfies Partial<BookingFormProps>;
