import type { BookingFormExtraField } from '@threefold/design-system/BookingForm';
import type { Address } from '@threefold/validation';

/** The fields of a home's address, which only a cleaning needs. */
export const ADDRESS_FIELDS: readonly (BookingFormExtraField & { name: keyof Address })[] = [
  { name: 'street', label: 'Street and number', autoComplete: 'address-line1' },
  { name: 'unit', label: 'Unit', autoComplete: 'address-line2', optional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
];
