export {
  DEFAULT_FORMATS,
  type FormatOptions,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPrice,
} from '@threefold/validation';
export { breakpoints, DRAWER_MIN_HEIGHT, MIN_TARGET } from './breakpoints.ts';
export { COLOR_SCHEME_ATTRIBUTE } from './colorScheme.ts';
export type {
  Image,
  ImageFocus,
  ImageSource,
  Link,
  ListItemBlock,
  RichText,
  RichTextBlock,
  SchemeImage,
  TextLeaf,
} from './content.ts';
export { formatOrdinalDate } from './dates.ts';
export { externalHref, safeHref } from './href.ts';
export { isPlainClick } from './plainClick.ts';
export {
  type Invoice,
  type InvoiceState,
  type Product,
  renewalMeaning,
  type ShownInvoiceState,
  type Subscription,
  shownInvoiceState,
  type Thumbnail,
} from './portal.ts';
export { WITHOUT_SCRIPT } from './scripting.ts';
export type * from './tokens.ts';
export { LOADING_TIMEOUT_MS, withTimeout } from './withTimeout.ts';
