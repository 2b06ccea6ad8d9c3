import { useLocation, useSearchParams } from 'react-router-dom';

/** The selection in the navigation state, used when the URL has none. */
const selectionOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? state[name as keyof typeof state] : undefined;

/**
 * The selected entry of a list: the one in the URL or the navigation state, or else the first. Each selection is a
 * history entry, so that reload and back work.
 *
 * @param name of the query parameter, and of the property in the navigation state
 */
export function useSelection<Entry>(
  name: string,
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): [selected: Entry | undefined, select: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const selectedId = search.get(name) ?? selectionOf(state, name);
  const selected = entries.find((entry) => idOf(entry) === selectedId) ?? entries[0];
  const select = (id: string) => {
    if (selected && idOf(selected) === id) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, id);
        return next;
      },
      { preventScrollReset: true, state },
    );
  };
  return [selected, select];
}
