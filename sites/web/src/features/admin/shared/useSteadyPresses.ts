import { useEffect } from 'react';

/** For how long after a press, in ms, and how near to it, in px, a second one counts as the same. */
const SAME_PRESS_MS = 1_000;
const SAME_PLACE_PX = 24;

const CONTROLS = 'a, button, input, label, select, summary, textarea';

interface Press {
  control: Element;
  at: number;
  x: number;
  y: number;
}

/**
 * Ignores the second press of a double press when another control has come under the finger meanwhile, such as the next
 * customer's, or what a closed dialog had covered.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    let last: Press | undefined;
    const listen = (event: MouseEvent) => {
      const { target, clientX: x, clientY: y, detail } = event;
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      // Keys have no place.
      if (!control || detail === 0) return;
      // A label passes its press on to its control.
      if (last?.control instanceof HTMLLabelElement && last.control.control === control) return;
      const at = performance.now();
      const isSecond =
        last !== undefined &&
        last.control !== control &&
        at - last.at < SAME_PRESS_MS &&
        Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
      if (isSecond) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last = { control, at, x, y };
    };
    window.addEventListener('click', listen, { capture: true });
    return () => window.removeEventListener('click', listen, { capture: true });
  }, []);
}
