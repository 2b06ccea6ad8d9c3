import type * as english from './helpTexts.ts';

export const helpTexts: typeof english.helpTexts = {
  call: 'Vous pouvez aussi appeler au',
  write: 'Vous pouvez aussi écrire à',
};
