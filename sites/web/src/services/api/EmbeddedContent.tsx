import { type ReactNode, useEffect } from 'react';
import { embeddedContent, type PublishedContent } from './publishedContent.ts';

/** Reloads the current URL as a new document. */
export function ReloadDocument() {
  useEffect(() => location.reload(), []);
  return null;
}

/** Whether the current document was sent for this page, and not for a previous one. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}

/** Loads the page's own document. If that is the current one and lacks the content, it throws: reloading would never end. */
function MissingContent() {
  if (typeof window !== 'undefined' && isOwnDocument()) throw new Error('The document lacks its content.');
  return <ReloadDocument />;
}

export interface EmbeddedContentProps<Content> {
  pick: (embedded: Partial<PublishedContent>) => Content | undefined;
  children: (content: Content) => ReactNode;
}

/**
 * Shows content that is embedded in the document. The server embeds the newest content in each page that shows it, so
 * client-side navigation to such a page loads its document.
 */
export function EmbeddedContent<Content>({ pick, children }: EmbeddedContentProps<Content>) {
  const content = pick(embeddedContent());
  return content === undefined ? <MissingContent /> : children(content);
}
