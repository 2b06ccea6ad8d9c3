export {
  BookingForm,
  type BookingFormActions,
  type BookingFormCaptcha,
  type BookingFormContent,
  type BookingFormLocaleText,
  type BookingFormProps,
  type BookingFormResult,
  type BookingFormValues,
} from './BookingForm.tsx';
