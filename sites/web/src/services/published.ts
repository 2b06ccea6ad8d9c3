import type { Data } from '@threefold/api-contract';

/**
 * Articles and projects as they stood when the site was built. They are written into the page that shows them, so that
 * it can be read before any script and found by search engines; the API's answer then takes their place.
 */
export interface Published {
  articles: Data['getNewsArticles'];
  projects: Data['getPortfolioProjects'];
}

/** Id of the element in which a written page carries them. */
export const PUBLISHED_ID = 'published';

let known: Published | undefined;

/** Says what is published. For the build, which renders pages where there is no document to read it from. */
export function publish(published: Published): void {
  known = published;
}

/** What the page was written with, or `undefined` when the visitor came to it from another page of the site. */
export function published(): Published | undefined {
  if (known || typeof document === 'undefined') return known;
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  known = text ? (JSON.parse(text) as Published) : undefined;
  return known;
}
