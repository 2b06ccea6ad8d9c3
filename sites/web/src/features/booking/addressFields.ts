import type { BookingFormExtraField } from '@threefold/design-system/BookingForm';
import type { Address } from '@threefold/validation';
import { ADDRESS_LABELS } from '#texts/features/booking/addressTexts';

const { street, unit, city, postalCode } = ADDRESS_LABELS;

/** The fields of a home's address, which only a cleaning needs. */
export const ADDRESS_FIELDS: readonly (BookingFormExtraField & { name: keyof Address })[] = [
  { name: 'street', label: street, autoComplete: 'address-line1' },
  { name: 'unit', label: unit, autoComplete: 'address-line2', optional: true },
  { name: 'city', label: city, autoComplete: 'address-level2' },
  { name: 'postalCode', label: postalCode, autoComplete: 'postal-code' },
];
