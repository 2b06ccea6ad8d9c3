import type { BookingFormProps } from '../src/sections/forms/BookingForm/index.ts';

/** The plumber's booking form, filled in but for the phone number. */
export const plumberRequest: BookingFormProps['initialValues'] = {
  name: 'Ada Byron',
  email: 'ada@byron.test',
  service: 'emergency',
  option: 'kitchen',
  scopes: ['leak'],
  extra: { address: '12 Saint James Square' },
};
