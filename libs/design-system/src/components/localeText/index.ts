export { useLocaleText } from './localeText.ts';
