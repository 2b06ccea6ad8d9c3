export { PasswordResetForm, type PasswordResetFormContent, type PasswordResetFormProps } from './PasswordResetForm.tsx';
