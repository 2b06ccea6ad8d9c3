import { type ReactNode, useEffect } from 'react';
import { type Published, published } from './published.ts';

/** Asks the server for the page as a document of its own. The address is there already. */
export function ReloadDocument() {
  useEffect(() => location.reload(), []);
  return null;
}

/** Whether the document at hand was sent for this page, rather than for one the visitor came from. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}

/** A document that was sent without its content would be asked for again and again. */
function Missing() {
  if (typeof window !== 'undefined' && isOwnDocument()) throw new Error('The document does not carry its content.');
  return <ReloadDocument />;
}

export interface EmbeddedContentProps<Content> {
  pick: (published: Partial<Published>) => Content | undefined;
  children: (content: Content) => ReactNode;
}

/**
 * Shows what the document carries of the content folder. The server writes it into the page that shows it, always the
 * newest, so a visitor who came by script from another page is sent that page's document.
 */
export function EmbeddedContent<Content>({ pick, children }: EmbeddedContentProps<Content>) {
  const content = pick(published());
  return content === undefined ? <Missing /> : children(content);
}
