import type { Published } from '@threefold/api-contract/content-files';

/**
 * What the content folder publishes, as far as a page shows it. It is written into the page that shows it, so that it can
 * be read before any script and found by search engines.
 */
export type { Published };

/** Id of the element in which a written page carries them. */
export const PUBLISHED_ID = 'published';

let known: Partial<Published> | undefined;

/** Says what is published. For whatever renders pages where there is no document to read it from. */
export function publish(published: Partial<Published>): void {
  known = published;
}

/** What the page was written with: nothing of what other pages show, when the visitor came from one of them. */
export function published(): Partial<Published> {
  if (known) return known;
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  known = text ? (JSON.parse(text) as Partial<Published>) : {};
  return known;
}
