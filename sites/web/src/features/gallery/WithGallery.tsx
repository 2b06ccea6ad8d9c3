import type { ReactNode } from 'react';
import { EmbeddedContent } from '../../services/EmbeddedContent.tsx';
import type { Published } from '../../services/published.ts';

/** Renders the content folder's gallery, which is embedded in the document. */
export function WithGallery({ children }: { children: (gallery: Published['gallery']) => ReactNode }) {
  return <EmbeddedContent pick={({ gallery }) => gallery}>{children}</EmbeddedContent>;
}
