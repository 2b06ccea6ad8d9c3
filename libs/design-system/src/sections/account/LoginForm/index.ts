export { LoginForm, type LoginFormContent, type LoginFormProps } from './LoginForm.tsx';
