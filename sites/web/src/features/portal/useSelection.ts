import { useLocation, useSearchParams } from 'react-router-dom';

/** What is asked of navigation state: a choice that an address without a query brings along. */
const chosenBefore = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? state[name as keyof typeof state] : undefined;

/**
 * Which of a list's entries is chosen: the one that the address names, or else the first. A choice is a step of the
 * history, so that reload keeps it and back takes it back.
 *
 * @param name of the query parameter
 */
export function useChoice<Entry>(
  name: string,
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): [chosen: Entry | undefined, choose: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const wanted = search.get(name) ?? chosenBefore(state, name);
  const chosen = entries.find((entry) => idOf(entry) === wanted) ?? entries[0];
  const choose = (id: string) => {
    if (chosen && idOf(chosen) === id) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, id);
        return next;
      },
      { preventScrollReset: true, state },
    );
  };
  return [chosen, choose];
}
