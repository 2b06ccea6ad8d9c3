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
    (onChange: () => void) => {
      const events = ['input', 'change'];
      const source = element.current;
      for (const event of events) source?.addEventListener(event, onChange);
      return () => {
        for (const event of events) source?.removeEventListener(event, onChange);
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
