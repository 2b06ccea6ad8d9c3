import { useEffect, useState } from 'react';
import { useActiveSection } from '../../components/sectionScroll/index.ts';

/** What a reader does to move on from where a choice has led. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Index of the section to mark in a list of sections: the one being read, or the one that was just chosen from the
 * list, until the reader moves on. The last sections of a page cannot all be scrolled to its top, so without the
 * memory of the choice another one would be marked than was asked for.
 *
 * @param ids anchors of the sections in the order of the page
 */
export function useCurrentSection(ids: readonly string[]): { current: number; choose: (index: number) => void } {
  const reading = useActiveSection(ids);
  const [chosen, choose] = useState<number>();

  useEffect(() => {
    if (chosen === undefined) return;
    const moves = new AbortController();
    for (const move of MOVES) {
      window.addEventListener(move, () => choose(undefined), { passive: true, signal: moves.signal });
    }
    return () => moves.abort();
  }, [chosen]);

  return { current: chosen ?? reading, choose };
}
