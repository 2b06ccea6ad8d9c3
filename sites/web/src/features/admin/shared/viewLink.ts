import { isPlainClick } from '@threefold/design-system/foundations';
import type { MouseEvent } from 'react';
import { type View, viewHref } from './useAdminAddress.ts';

/** Props of a link to a view. A plain click shows the view at once; the browser handles others, such as for a new tab. */
export const viewLink = (view: View, show: () => void, filters?: Record<string, string>) => ({
  href: viewHref(view, filters),
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show();
  },
});
