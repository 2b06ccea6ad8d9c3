import { useEffect, useRef, useState } from 'react';

/** How often a list refreshes by itself, in ms, while its tab is visible. It also does when the tab is shown again. */
const REFRESH_MS = 30_000;

/** How long a list stays as it is after it was last pointed at or used, in ms. */
const HOLD_MS = 60_000;

/** After how long without any input nothing refreshes by itself, in ms: an unattended session has to expire. */
const ATTENDED_MS = 8 * 3_600_000;

let lastInput = Date.now();
if (typeof window !== 'undefined') {
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => {
      lastInput = Date.now();
    });
  }
}

/** The interval of what may change at any time, because nobody presses it. */
export const refetchInterval = () => Date.now() - lastInput < ATTENDED_MS && REFRESH_MS;

/**
 * Options for queries that refresh by themselves, and the handlers of the area that shows them. Nothing moves under a press: for a
 * minute after the area was last pointed at, touched or typed in, its queries only follow what the admin does.
 * @param isPaused whether something else, such as an open record, has to stay as it is
 */
export function useAutoRefresh(isPaused = false) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), HOLD_MS);
    setHeld(true);
  };
  const refreshes = !isHeld && !isPaused;
  return {
    refreshing: { refetchInterval: refreshes && refetchInterval, refetchOnWindowFocus: refreshes } as const,
    area: { onPointerMove: hold, onPointerDown: hold, onKeyDown: hold, onFocus: hold },
  };
}
