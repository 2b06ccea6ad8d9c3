export { PhoneInput, type PhoneInputProps } from './PhoneInput.tsx';
export { type PhoneCountry, phoneValue } from './phoneCountry.ts';
export { phoneFailure } from './phoneFailure.ts';
