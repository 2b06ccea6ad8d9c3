import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/**
 * What `read` finds in an element's controls, again after each change of them. The controls keep their own values; this
 * is for what shows one elsewhere, such as a counter.
 *
 * @param initial what a prerendered page shows
 */
export function useLiveValue<Source extends HTMLElement, Value extends string | number | boolean>(
  element: RefObject<Source | null>,
  read: (element: Source) => Value,
  initial: Value,
): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const events = ['input', 'change'];
      const source = element.current;
      for (const event of events) source?.addEventListener(event, changed);
      return () => {
        for (const event of events) source?.removeEventListener(event, changed);
      };
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => (element.current ? read(element.current) : initial),
    () => initial,
  );
}
