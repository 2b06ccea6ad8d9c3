import { language } from '#texts/services/language';
import type * as english from './inLanguage.ts';

export const inLanguage: typeof english.inLanguage = (init) => {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Language', language);
  return { ...init, headers };
};
