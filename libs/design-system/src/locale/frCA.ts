import { frenchTexts } from './french.ts';
import { frenchLabels } from './frenchLabels.ts';
import { localeOf, packOf } from './localeOf.ts';

/** Canadian French. */
export const frCA = /* @__PURE__ */ localeOf(/* @__PURE__ */ frenchTexts({ emailErrors: {}, space: '' }));

/** Canadian French without the messages of the rules, for a host whose rules speak French: `@threefold/validation` under the condition `fr-CA`. */
export const frCALabels = /* @__PURE__ */ packOf(/* @__PURE__ */ frenchLabels(''));
