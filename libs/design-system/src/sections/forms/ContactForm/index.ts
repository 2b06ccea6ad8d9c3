export {
  ContactForm,
  type ContactFormContent,
  type ContactFormProps,
  type ContactFormResult,
  type ContactFormValues,
} from './ContactForm.tsx';
