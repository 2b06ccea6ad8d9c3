import { useEffect, useState } from 'react';

/** How long at most, in ms, a screen waits for its fonts: as long as browsers wait with words that have no stand-in. */
const LONGEST_WAIT = 3000;

/** The faces of our own texts: of two that hold a character the later one is taken, see build/fonts.ts. */
function ownFaces(): FontFace[] {
  const faces = new Map<string, FontFace>();
  document.fonts.forEach((face) => {
    faces.set(`${face.family} ${face.style}`, face);
  });
  return [...faces.values()];
}

const haveCome = () => typeof document !== 'undefined' && ownFaces().every(({ status }) => status === 'loaded');

/**
 * Whether the look's fonts are there, or have been waited for long enough. A screen that is drawn by its script alone need
 * not be drawn in stand-ins first, and so nothing of it moves when the fonts come. Pages ask for them ahead.
 */
export function useFontsCome(): boolean {
  const [come, setCome] = useState(haveCome);
  useEffect(() => {
    if (come) return;
    const settle = () => setCome(true);
    const timer = setTimeout(settle, LONGEST_WAIT);
    // One that does not come has a stand-in.
    void Promise.allSettled(ownFaces().map((face) => face.load())).then(settle);
    return () => clearTimeout(timer);
  }, [come]);
  return come;
}
