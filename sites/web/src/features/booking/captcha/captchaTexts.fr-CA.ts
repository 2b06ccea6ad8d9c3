import type * as english from './captchaTexts.ts';

export const captchaTexts: typeof english.captchaTexts = {
  unsolved: 'Le CAPTCHA n’a pas pu être résolu.',
  unreachable: 'Le CAPTCHA n’a pas pu être chargé.',
  retry: 'Réessayer',
};
