export { PhoneInput, type PhoneInputProps } from './PhoneInput.tsx';
export { type PhoneCountry, phoneFailure, phoneValue } from './phoneCountry.ts';
