import type { BookingFormExtraField } from '@threefold/design-system/BookingForm';
import { type Address, postalCodeLabel } from '@threefold/validation';
import { ADDRESS_LABELS } from '#texts/features/booking/addressTexts';

const { street, unit, city } = ADDRESS_LABELS;

/** The fields of a home's address, which only a cleaning needs. @param country ISO 3166-1 */
export const addressFields = (country: string): readonly (BookingFormExtraField & { name: keyof Address })[] => [
  { name: 'street', label: street, autoComplete: 'address-line1' },
  { name: 'unit', label: unit, autoComplete: 'address-line2', optional: true },
  { name: 'city', label: city, autoComplete: 'address-level2' },
  { name: 'postalCode', label: postalCodeLabel(country), autoComplete: 'postal-code' },
];
