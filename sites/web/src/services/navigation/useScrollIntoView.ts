import { breakpoints } from '@threefold/design-system/foundations';
import { type RefObject, useCallback, useRef } from 'react';

/** In narrow windows the details are below the list, out of view: selecting a row scrolls to them. In wide ones only if asked. */
export function useScrollIntoView(): [
  details: RefObject<HTMLDivElement | null>,
  bringIntoView: (where?: 'narrow windows' | 'all windows') => void,
] {
  const details = useRef<HTMLDivElement>(null);
  const bringIntoView = useCallback((where = 'narrow windows') => {
    if (where === 'narrow windows' && !window.matchMedia(`(width < ${breakpoints.dashboard}px)`).matches) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The new details have their final height in the next frame.
    requestAnimationFrame(() =>
      details.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest' }),
    );
  }, []);
  return [details, bringIntoView];
}
