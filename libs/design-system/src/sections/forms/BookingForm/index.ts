export { BookingForm } from './BookingForm.tsx';
export type {
  BookingFormActions,
  BookingFormCaptcha,
  BookingFormChoice,
  BookingFormContent,
  BookingFormDates,
  BookingFormExtraField,
  BookingFormLocaleText,
  BookingFormProps,
  BookingFormRequest,
  BookingFormResult,
  BookingFormScope,
  BookingFormService,
  BookingFormValues,
} from './bookingFormTypes.ts';
export { type BookingFormFailureCode, usualBookingFailure } from './usualBookingFailure.ts';
