export { RegisterForm, type RegisterFormContent, type RegisterFormProps } from './RegisterForm.tsx';
