export {
  RegisterForm,
  type RegisterFormContent,
  type RegisterFormLocaleText,
  type RegisterFormProps,
} from './RegisterForm.tsx';
