export { LoginForm, type LoginFormContent, type LoginFormLocaleText, type LoginFormProps } from './LoginForm.tsx';
