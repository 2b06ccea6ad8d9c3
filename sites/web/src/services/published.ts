import type { Published } from '@threefold/api-contract/content-files';

/**
 * The published content that a page shows. It is embedded in the page, so that it is readable before any script and
 * for search engines.
 */
export type { Published };

/** Id of the element with the embedded content. */
export const PUBLISHED_ID = 'published';

let known: Partial<Published> | undefined;

/** Sets the published content, for rendering without a document. */
export function publish(published: Partial<Published>): void {
  known = published;
}

/** The content embedded in the current document. It lacks other pages' content, also after client-side navigation. */
export function published(): Partial<Published> {
  if (known) return known;
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  known = text ? (JSON.parse(text) as Partial<Published>) : {};
  return known;
}
