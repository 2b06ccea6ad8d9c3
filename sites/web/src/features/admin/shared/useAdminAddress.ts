import { FIRST_VIEW, type TableView } from '@threefold/design-system/AdminTable';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The views in the menu, in its order. */
export const VIEWS = ['bookings', 'messages', 'clients', 'emails', 'products', 'log', 'settings', 'person'] as const;
/** The views that are opened from other views: the run sheet of a day, the plan of a week, a client, and a product's form. */
const OPENED_VIEWS = ['day', 'week', 'client', 'product'] as const;
export type OpenedView = (typeof OPENED_VIEWS)[number];
export type View = (typeof VIEWS)[number] | OpenedView;

/** Whether a view is a full page, without the dashboard's panels. */
export const isOpenedView = (view: View): view is OpenedView => OPENED_VIEWS.some((opened) => opened === view);

/** The lists of requests, and of those who write them: what the dashboard's counts, its call and its chart are about. */
const LISTS_OF_REQUESTS: readonly View[] = ['bookings', 'messages', 'clients', 'emails'];

export const hasRequests = (view: View) => LISTS_OF_REQUESTS.includes(view);

/** Debounce of typing, in ms. */
const TYPING_PAUSE_MS = 250;

const isView = (text: string | null): text is View => [...VIEWS, ...OPENED_VIEWS].some((view) => view === text);

/** Parameters of the address that filter a table. */
const FILTERS = new Set(['state', 'kind', 'subscriptions', 'actor']);

/** The URL of a view, with filters. */
export const viewHref = (view: View, filters: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ view, ...filters })}`;

export interface AdminAddress {
  view: View;
  /** Id of the open record. */
  record: string | undefined;
  /** The day of the run sheet, or one of the week, `YYYY-MM-DD`. */
  day: string | undefined;
  /** Shows a view from its first page. */
  show: (view: View, filters?: Record<string, string>) => void;
  /** Opens a record of the view, or closes it. Stable between renders. */
  open: (record: string | undefined) => void;
}

/** The view, record and day in the dashboard's URL, so that reload and Back keep them. */
export function useAdminAddress(): AdminAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const view = params.get('view');
  return {
    view: isView(view) ? view : 'bookings',
    record: params.get('record') ?? undefined,
    day: params.get('day') ?? undefined,
    show: (next, filters) => navigate(viewHref(next, filters), { preventScrollReset: true }),
    open: useCallback(
      (record) => {
        // From the location itself, because the router's may be a moment behind.
        const current = new URLSearchParams(window.location.search);
        if (record) current.set('record', record);
        else current.delete('record');
        navigate({ search: `?${current}`, hash: window.location.hash }, { preventScrollReset: true });
      },
      [navigate],
    ),
  };
}

/** The table's state in an address. The search is in the fragment, which is never sent to a server and its logs. */
function tableViewIn(search: string, hash: string): TableView {
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
  tableView: TableView;
  /** The state in the address, with the search as it was after a pause. */
  settled: TableView;
  change: (next: TableView) => void;
}

/** The table's search, filters, sort and page in the address. */
export function useTableAddress(): TableAddress {
  const { search: query, hash } = useLocation();
  const navigate = useNavigate();
  const address = JSON.stringify(tableViewIn(query, hash));
  // The router updates the address a moment later, so the state is kept here too.
  const [tableView, setTableView] = useState<TableView>(() => tableViewIn(query, hash));
  const [settled, setSettled] = useState(tableView);
  const [seenAddress, setSeenAddress] = useState(address);

  const settle = (next: TableView, replace: boolean) => {
    // From the location itself, because the router's may be a moment behind and lack a record that was just opened.
    const target = addressOf(next, window.location.search);
    setSettled(tableViewIn(target.search, target.hash));
    navigate(target, { replace, preventScrollReset: true });
  };
  const settleTyping = useEffectEvent(() => settle({ ...tableView, page: 1 }, true));

  if (address !== seenAddress) {
    setSeenAddress(address);
    // A link or Back changed the address.
    if (address !== JSON.stringify(settled)) {
      setTableView(tableViewIn(query, hash));
      setSettled(tableViewIn(query, hash));
    }
  }

  useEffect(() => {
    if (tableView.search === settled.search) return;
    const timer = setTimeout(settleTyping, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tableView.search, settled.search]);

  return {
    tableView,
    settled,
    change: (next) => {
      setTableView(next);
      if (next.search === tableView.search) settle(next, false);
    },
  };
}
