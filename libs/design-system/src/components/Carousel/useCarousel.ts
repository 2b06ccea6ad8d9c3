import { type FocusEvent, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reducedMotion } from '../../foundations/motion.ts';

/** State and methods of a carousel. */
export interface CarouselMotion {
  /** Index of the current slide, from 0. */
  index: number;
  /** Index of the previous slide, or `null` before the first change. */
  previous: number | null;
  /** Whether the last change went forward. */
  forward: boolean;
  /** Number of intervals so far: one for each change, and one for each return to the tab. Use it to restart a progress bar. */
  turn: number;
  /** Whether it should play. A Pause button says Pause while this is true. */
  playing: boolean;
  /** Whether the timer runs: `playing`, and not paused by keyboard focus inside. While false, stop the progress bar. */
  running: boolean;
  /** Shows another slide for a full interval. Does nothing for the current one. */
  goTo: (index: number) => void;
  /** Pauses or plays. An explicit play also works under reduced motion and with focus inside. */
  toggle: () => void;
}

const subscribeToReducedMotion = (onChange: () => void) => {
  const query = reducedMotion();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const isVisible = () => document.visibilityState === 'visible';

const prefersReducedMotion = () => reducedMotion()?.matches;

type Position = Pick<CarouselMotion, 'index' | 'previous' | 'forward' | 'turn'>;

const moveTo = (position: Position, index: number, forward: boolean): Position => ({
  index,
  previous: position.index,
  forward,
  turn: position.turn + 1,
});

/** State and timer of a carousel. An interrupted interval resumes with its remaining time. */
export function useCarousel(count: number, interval: number, autoplay: boolean, defaultIndex: number) {
  const [{ index, previous, forward, turn }, setPosition] = useState<Position>({
    index: defaultIndex,
    previous: null,
    forward: true,
    turn: 0,
  });
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [pausedByFocus, setPausedByFocus] = useState(false);
  // Whether Play was pressed since focus entered. Then focus does not pause.
  const playedSinceFocus = useRef(false);
  // Not `useSyncExternalStore`: a store whose server and client snapshots differ re-renders all slides synchronously.
  const hydrated = useDeferredValue(true, false);
  // For that reason the server's snapshot is the client's. The markup stays the same, because `playing` waits for `hydrated`.
  const reduced = useSyncExternalStore(subscribeToReducedMotion, prefersReducedMotion, prefersReducedMotion);

  const playing = count > 1 && (choice ? choice === 'play' : hydrated && autoplay && !reduced);
  const running = playing && !pausedByFocus;

  const remaining = useRef({ turn, ms: interval });
  useEffect(() => {
    if (!running) return;
    if (remaining.current.turn !== turn) remaining.current = { turn, ms: interval };
    const since = performance.now();
    const timer = setTimeout(
      () => setPosition((position) => moveTo(position, (position.index + 1) % count, true)),
      remaining.current.ms,
    );
    // Nothing renders while the page is hidden: Firefox drops the message that React's scheduler waits for when the page
    // goes into the back/forward cache, and after a return nothing would ever render again.
    const pauseWhileHidden = () => {
      clearTimeout(timer);
      if (isVisible()) setPosition((position) => ({ ...position, turn: position.turn + 1 }));
    };
    if (!isVisible()) clearTimeout(timer);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      clearTimeout(timer);
      remaining.current.ms = Math.max(0, remaining.current.ms - (performance.now() - since));
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
      if (next !== index) setPosition((position) => moveTo(position, next, next > position.index));
    },
    toggle: () => {
      setChoice(playing ? 'pause' : 'play');
      if (playing) return;
      playedSinceFocus.current = true;
      setPausedByFocus(false);
    },
  };
  const rootProps = {
    // A click also leaves focus inside, so only visible focus pauses.
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) playedSinceFocus.current = false;
      setPausedByFocus(!playedSinceFocus.current && event.target.matches(':focus-visible'));
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setPausedByFocus(false);
    },
  };
  return { motion, rootProps, hydrated };
}
