export {
  BookingForm,
  type BookingFormActions,
  type BookingFormCaptcha,
  type BookingFormContent,
  type BookingFormLocaleText,
  type BookingFormProps,
} from './BookingForm.tsx';
export type { BookingFormResult, BookingFormValues } from './useBooking.ts';
