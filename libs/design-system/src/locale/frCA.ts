import { frenchTexts } from './french.ts';
import { localeOf } from './localeOf.ts';

/** Canadian French. */
export const frCA = /* @__PURE__ */ localeOf(/* @__PURE__ */ frenchTexts({ emailErrors: {}, space: '' }));
