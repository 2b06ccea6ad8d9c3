export {
  PasswordResetForm,
  type PasswordResetFormContent,
  type PasswordResetFormLocaleText,
  type PasswordResetFormProps,
} from './PasswordResetForm.tsx';
