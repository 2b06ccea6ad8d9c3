import type { ReactNode } from 'react';
import { EmbeddedContent } from '../../services/api/EmbeddedContent.tsx';
import type { PublishedContent } from '../../services/api/publishedContent.ts';

/** Renders the content folder's gallery, which is embedded in the document; nothing where it is empty. */
export function WithGallery({ children }: { children: (gallery: PublishedContent['gallery']) => ReactNode }) {
  return (
    <EmbeddedContent pick={({ gallery }) => gallery}>
      {(gallery) => gallery.items.length > 0 && children(gallery)}
    </EmbeddedContent>
  );
}
