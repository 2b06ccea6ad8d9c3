import { useSearchParams } from 'react-router-dom';

/** The views, in menu order. */
export const VIEWS = ['bookings', 'messages', 'clients', 'emails', 'person'] as const;
export type View = (typeof VIEWS)[number];

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** The URL of a view, and of a record in it. */
export const viewHref = (view: View, record?: string): string =>
  `?${new URLSearchParams(record ? { view, record } : { view })}`;

/** The view and record in the URL, so that reload and back work. */
export function useView(): { view: View; record: string | undefined; show: (view: View, record?: string) => void } {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  return {
    view: isView(named) ? named : 'bookings',
    record: search.get('record') ?? undefined,
    show: (view, record) => setSearch(record ? { view, record } : { view }, { preventScrollReset: true }),
  };
}
