import type { ReactNode } from 'react';
import { EmbeddedContent } from '../../services/EmbeddedContent.tsx';
import type { Published } from '../../services/published.ts';

/** Draws the gallery of the content folder, as the document carries it. */
export function WithGallery({ children }: { children: (gallery: Published['gallery']) => ReactNode }) {
  return <EmbeddedContent pick={({ gallery }) => gallery}>{children}</EmbeddedContent>;
}
