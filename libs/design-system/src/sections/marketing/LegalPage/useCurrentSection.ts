import { useEffect, useState } from 'react';
import { useActiveSection } from '../../../components/sectionScroll/index.ts';

/** Events by which the user moves away from the chosen section. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Index of the section to mark in the list: the one being read, or the one just chosen from the list until the user scrolls. The
 * last sections of a page cannot scroll to the top, so without remembering the choice a different section would be marked.
 *
 * @param ids ids of the sections in page order
 */
export function useCurrentSection(ids: readonly string[]): { current: number; choose: (index: number) => void } {
  const reading = useActiveSection(ids);
  const [chosen, choose] = useState<number>();

  useEffect(() => {
    if (chosen === undefined) return;
    const listeners = new AbortController();
    for (const event of USER_SCROLL_EVENTS) {
      window.addEventListener(event, () => choose(undefined), { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [chosen]);

  return { current: chosen ?? reading, choose };
}
