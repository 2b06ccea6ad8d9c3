import { useSearchParams } from 'react-router-dom';

/** What an admin can look at, in the order of the menu. */
export const VIEWS = ['bookings', 'messages', 'clients', 'emails', 'person'] as const;
export type View = (typeof VIEWS)[number];

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** The address of a view, and of a record in it. */
export const viewHref = (view: View, record?: string): string =>
  `?${new URLSearchParams(record ? { view, record } : { view })}`;

/** Which view and which record in it the address names, so that reload keeps them and back takes them back. */
export function useView(): { view: View; record: string | undefined; show: (view: View, record?: string) => void } {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  return {
    view: isView(named) ? named : 'bookings',
    record: search.get('record') ?? undefined,
    show: (view, record) => setSearch(record ? { view, record } : { view }, { preventScrollReset: true }),
  };
}
