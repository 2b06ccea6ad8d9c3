export { FormatProvider, type FormatProviderProps, useFormats } from './FormatProvider.tsx';
