import { type RefObject, useEffect, useRef } from 'react';

/** Room for a bar that stays at the window's top, in px. */
const TOP_PX = 80;

/**
 * Scrolls to the outcome of what was just done, unless it is in view: after a long form, or where the browser has
 * restored an earlier scroll position, people would not see whether it worked.
 *
 * @param outcome what the element shows; each new one is brought into view
 * @returns the ref of the element, which is a live region
 */
export function useOutcomeInView<Shown extends HTMLElement = HTMLDivElement>(
  outcome: unknown,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!outcome) return;
    // In the next frame, when what was pressed has gone and focus has moved.
    const frame = requestAnimationFrame(() => {
      const place = shown.current?.getBoundingClientRect();
      if (!place || (place.top >= TOP_PX && place.bottom <= window.innerHeight)) return;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      shown.current?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [outcome]);
  return shown;
}
