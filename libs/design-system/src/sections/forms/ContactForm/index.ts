export {
  ContactForm,
  type ContactFormContent,
  type ContactFormLocaleText,
  type ContactFormProps,
  type ContactFormResult,
  type ContactFormValues,
} from './ContactForm.tsx';
