export { breakpoints, DRAWER_MIN_HEIGHT, MIN_TARGET } from './breakpoints.ts';
export { COLOR_SCHEME_ATTRIBUTE } from './colorScheme.ts';
export type { Image, Link, ListItemBlock, RichText, RichTextBlock, SchemeImage, TextLeaf } from './content.ts';
export { formatOrdinalDate } from './dates.ts';
export { CURRENCY, type FormatOptions, formatDate, formatDateTime, formatPrice } from './format.ts';
export { externalHref, safeHref } from './href.ts';
export { isPlainClick } from './plainClick.ts';
export { type Product, renewalMeaning, type Subscription, type Thumbnail } from './portal.ts';
export type * from './tokens.ts';
