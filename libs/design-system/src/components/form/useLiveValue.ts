import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/**
 * Returns what `read` finds in an element's controls, updated on every change. For uncontrolled fields whose value is shown
 * elsewhere, such as in a counter.
 *
 * @param initial value for the prerendered page
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
