import type { ReactNode } from 'react';
import { FromDocument } from '../../services/FromDocument.tsx';
import type { Published } from '../../services/published.ts';

/** Draws the gallery of the content folder, as the document carries it. */
export function WithGallery({ children }: { children: (gallery: Published['gallery']) => ReactNode }) {
  return <FromDocument pick={({ gallery }) => gallery}>{children}</FromDocument>;
}
