import type { PublishedContent } from '@threefold/api-contract/content-files';
import type { shownPicture } from '@threefold/api-contract/pictures';

export type { PublishedContent };

/** What a page's document embeds. */
export interface EmbeddedParts extends Partial<PublishedContent> {
  /** Its uploaded pictures as sections show them, by their address. */
  pictures?: Readonly<Record<string, ReturnType<typeof shownPicture>>>;
}

/** Id of the element with the content that is embedded in the document. */
export const EMBEDDED_CONTENT_ID = 'published';

declare global {
  /** For the renderer of pages: the content with which the brands' facts are evaluated when it is imported. */
  var renderedContent: Partial<PublishedContent> | undefined;
}

let embedded = import.meta.env?.SSR ? globalThis.renderedContent : undefined;

/** Sets the embedded content, for rendering without a document. */
export function setEmbeddedContent(content: EmbeddedParts): void {
  embedded = content;
}

/**
 * The published content that is embedded in the document: what its page shows, so that it is readable before any script
 * and for search engines. It lacks other pages' content, even after client-side navigation.
 */
export function embeddedContent(): EmbeddedParts {
  if (embedded) return embedded;
  // Servers and builds have none; the bundler removes the line for browsers.
  if (import.meta.env?.SSR !== false && typeof document === 'undefined') return {};
  embedded = JSON.parse(document.getElementById(EMBEDDED_CONTENT_ID)?.textContent || '{}') as Partial<PublishedContent>;
  return embedded;
}
