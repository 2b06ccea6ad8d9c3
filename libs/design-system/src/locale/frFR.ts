import { frenchTexts } from './french.ts';
import { localeOf } from './localeOf.ts';

/** French as written in France. */
export const frFR = /* @__PURE__ */ localeOf(
  /* @__PURE__ */ frenchTexts({ emailAddress: 'adresse e-mail', byEmail: 'e-mail', space: '\u202f' }),
);
