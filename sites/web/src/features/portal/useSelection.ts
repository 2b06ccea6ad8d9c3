import { useLocation, useSearchParams } from 'react-router-dom';

/** A selection in navigation state, used when the URL has no query. */
const chosenBefore = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? state[name as keyof typeof state] : undefined;

/**
 * The selected entry of a list: from the URL, or else the first. Each selection is a history entry, so that reload
 * and back work.
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
