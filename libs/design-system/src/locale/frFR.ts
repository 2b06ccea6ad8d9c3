import { RESET_CODE_LENGTH } from '@threefold/validation';
import { frenchTexts } from './french.ts';
import { localeOf } from './localeOf.ts';

/** French as written in France. */
export const frFR = /* @__PURE__ */ localeOf(
  /* @__PURE__ */ frenchTexts({
    emailErrors: {
      email_invalid: 'Veuillez entrer une adresse e-mail valide.',
      password_is_email: 'Le mot de passe doit être différent de votre adresse e-mail.',
      code_incomplete: `Veuillez entrer le code à ${RESET_CODE_LENGTH} chiffres reçu par e-mail.`,
    },
    space: '\u202f',
  }),
);
