import { type FocusEvent, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Where a carousel stands and how to move it. */
export interface CarouselMotion {
  /** The slide that is shown, counted from 0. */
  index: number;
  /** The slide that was shown before, or `null` before the first change. */
  previous: number | null;
  /** Whether the last change went towards the end. */
  forward: boolean;
  /** Counts the changes, so that a progress bar can start anew with each. */
  turn: number;
  /** Whether it is meant to play. A Pause button says Pause while this is true. */
  playing: boolean;
  /** Whether the clock is running: `playing`, the tab visible and no keyboard focus inside. A progress bar stands still otherwise. */
  running: boolean;
  /** Shows a slide and gives it its whole interval. */
  goTo: (index: number) => void;
  /** Pauses, or plays again. Whoever asks for play gets it, with reduced motion and with focus inside too. */
  toggle: () => void;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const subscribeToReducedMotion = (onChange: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** A server has nobody to ask. */
const asksForCalm = () => globalThis.matchMedia?.(REDUCED_MOTION).matches;

type Place = Pick<CarouselMotion, 'index' | 'previous' | 'forward' | 'turn'>;

const after = (place: Place, index: number, forward: boolean): Place => ({
  index,
  previous: place.index,
  forward,
  turn: place.turn + 1,
});

/**
 * The clock of a carousel. An interval that was interrupted goes on with what is left of it. `awake` is false until the
 * script has taken over what was sent.
 */
export function useCarousel(count: number, interval: number, autoplay: boolean, defaultIndex: number) {
  const [{ index, previous, forward, turn }, setPlace] = useState<Place>({
    index: defaultIndex,
    previous: null,
    forward: true,
    turn: 0,
  });
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [held, setHeld] = useState(false);
  const askedSinceEntry = useRef(false);
  // What was sent is taken over as it was: stores that differ would have all slides rendered anew at once.
  const awake = useDeferredValue(true, false);
  const reduced = useSyncExternalStore(subscribeToReducedMotion, asksForCalm, asksForCalm);
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

  const playing = count > 1 && (choice ? choice === 'play' : awake && autoplay && !reduced);
  const running = playing && visible && !held;

  const rest = useRef({ turn, ms: interval });
  useEffect(() => {
    if (!running) return;
    if (rest.current.turn !== turn) rest.current = { turn, ms: interval };
    const since = performance.now();
    const timer = setTimeout(() => setPlace((place) => after(place, (place.index + 1) % count, true)), rest.current.ms);
    return () => {
      clearTimeout(timer);
      rest.current.ms = Math.max(0, rest.current.ms - (performance.now() - since));
    };
  }, [running, turn, count, interval]);

  const motion: CarouselMotion = {
    index,
    previous,
    forward,
    turn,
    playing,
    running,
    goTo: (next) => {
      if (next !== index) setPlace((place) => after(place, next, next > place.index));
    },
    toggle: () => {
      setChoice(playing ? 'pause' : 'play');
      if (playing) return;
      askedSinceEntry.current = true;
      setHeld(false);
    },
  };
  const rootProps = {
    // A click leaves focus behind as well, but whoever clicks has not come to stay: only focus that is shown holds.
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) askedSinceEntry.current = false;
      setHeld(!askedSinceEntry.current && event.target.matches(':focus-visible'));
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
    },
  };
  return { motion, rootProps, awake };
}
