export { BookingForm } from './BookingForm.tsx';
export type {
  BookingFormActions,
  BookingFormCaptcha,
  BookingFormContent,
  BookingFormLocaleText,
  BookingFormProps,
} from './bookingFormTypes.ts';
export type { BookingFormResult, BookingFormValues } from './useBooking.ts';
