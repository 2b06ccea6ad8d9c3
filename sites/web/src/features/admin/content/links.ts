import { safeHref } from '@threefold/design-system/foundations';
import { isLink } from '@threefold/validation';
import { isPlaceholder } from '../richText/placeholders.ts';

/** What is wrong with a link, for its author. */
export const LINK_FAILURE =
  'Please enter a web address (https://…), an email address, a phone number (tel:+1…), or a page of the site (/…).';

/** A link as a text may have it; undefined if it may not. */
export function allowedLink(href: string): string | undefined {
  if (isPlaceholder(href)) return href;
  return isLink(href) ? safeHref(href) : undefined;
}

/** A typed address as it is stored: a bare domain leads to https, a bare email address to mail. Undefined if it leads nowhere. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/.]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return /\s/.test(text) ? undefined : allowedLink(text);
}
