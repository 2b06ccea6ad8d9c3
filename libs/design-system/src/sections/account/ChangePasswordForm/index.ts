export {
  ChangePasswordForm,
  type ChangePasswordFormContent,
  type ChangePasswordFormLocaleText,
  type ChangePasswordFormProps,
} from './ChangePasswordForm.tsx';
