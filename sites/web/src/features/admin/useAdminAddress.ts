import { FIRST_VIEW, type TableView } from '@threefold/design-system/AdminTable';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The views, in menu order. */
export const VIEWS = ['bookings', 'messages', 'clients', 'emails', 'person'] as const;
export type View = (typeof VIEWS)[number];

/** Debounce of typing, in ms. */
const TYPING_PAUSE_MS = 250;

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** Parameters of the address that filter a table. */
const FILTERS = new Set(['state', 'kind', 'subscriptions']);

/** The URL of a view, with filters. */
export const viewHref = (view: View, filters: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ view, ...filters })}`;

export interface AdminAddress {
  view: View;
  /** Id of the open record. */
  record: string | undefined;
  /** Shows a view from its first page. */
  show: (view: View, filters?: Record<string, string>) => void;
  /** Opens a record of the view, or closes it. */
  open: (record: string | undefined) => void;
}

/** What the address of the dashboard says, so that reload and Back keep it. */
export function useAdminAddress(): AdminAddress {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const named = params.get('view');
  return {
    view: isView(named) ? named : 'bookings',
    record: params.get('record') ?? undefined,
    show: (view, filters) => navigate(viewHref(view, filters), { preventScrollReset: true }),
    open: (record) => {
      if (record) params.set('record', record);
      else params.delete('record');
      navigate({ search: `?${params}`, hash }, { preventScrollReset: true });
    },
  };
}

/** The table's state in an address. The search is in the fragment, which is never sent to a server and its logs. */
function viewIn(search: string, hash: string): TableView {
  const params = new URLSearchParams(search);
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: new URLSearchParams(hash.slice(1)).get('search') ?? '',
    filters: Object.fromEntries([...params].filter(([key]) => FILTERS.has(key))),
    sort: sort
      ? { key: sort, direction: params.get('direction') === 'descending' ? 'descending' : 'ascending' }
      : FIRST_VIEW.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a table's state; the view and the open record stay. */
function addressOf({ search, filters, sort, page }: TableView, current: string) {
  const params = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(current)) {
    if (key === 'view' || key === 'record') params.set(key, value);
  }
  for (const [key, value] of Object.entries(filters)) if (value) params.set(key, value);
  if (sort) {
    params.set('sort', sort.key);
    params.set('direction', sort.direction);
  }
  if (page > 1) params.set('page', `${page}`);
  return { search: `?${params}`, hash: search && `#${new URLSearchParams({ search })}` };
}

export interface TableAddress {
  /** The state as the table shows it, with the search as it is typed. */
  view: TableView;
  /** The search in the address: what was typed, after a pause. */
  search: string;
  change: (view: TableView) => void;
}

/** The table's search, filters, sort and page in the address. */
export function useTableAddress(): TableAddress {
  const { search: query, hash } = useLocation();
  const navigate = useNavigate();
  const view = viewIn(query, hash);
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // A link or Back changed the search.
  if (view.search !== known) {
    setKnown(view.search);
    setTyped(view.search);
  }

  useEffect(() => {
    if (typed === known) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      const address = addressOf({ ...viewIn(query, hash), search: typed, page: 1 }, query);
      navigate(address, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, known, query, hash, navigate]);

  return {
    view: { ...view, search: typed },
    search: view.search,
    change: (next) => {
      if (next.search !== typed) setTyped(next.search);
      else navigate(addressOf(next, query), { preventScrollReset: true });
    },
  };
}
