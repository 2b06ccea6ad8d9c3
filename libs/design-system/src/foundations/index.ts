export { breakpoints, DRAWER_MIN_HEIGHT, MIN_TARGET } from './breakpoints.ts';
export type { Image, Link, ListItemBlock, RichText, RichTextBlock, SchemeImage, TextLeaf } from './content.ts';
export { externalHref, safeHref } from './href.ts';
export type * from './tokens.ts';
