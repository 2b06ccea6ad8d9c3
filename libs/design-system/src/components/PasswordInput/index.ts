export { PasswordInput, type PasswordInputLocaleText, type PasswordInputProps } from './PasswordInput.tsx';
