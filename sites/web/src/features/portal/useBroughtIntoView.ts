import { breakpoints } from '@threefold/design-system/foundations';
import { type RefObject, useRef } from 'react';

/** Narrow windows show the details under the list, out of sight: choosing a row scrolls to them. */
export function useBroughtIntoView(): [details: RefObject<HTMLDivElement | null>, bringIntoView: () => void] {
  const details = useRef<HTMLDivElement>(null);
  const bringIntoView = () => {
    if (!window.matchMedia(`(width < ${breakpoints.dashboard}px)`).matches) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The details of the new choice are as high as they will be after the next frame.
    requestAnimationFrame(() =>
      details.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest' }),
    );
  };
  return [details, bringIntoView];
}
