import type { TableView } from '@threefold/design-system/AdminTable';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Debounce of typing, in ms. */
const TYPING_PAUSE_MS = 250;

/** Parameters of the address that filter a table. */
const FILTERS = ['state', 'kind', 'from', 'until', 'subscriptions', 'actor'];

/** The table's state in an address. The search is in the fragment, which is never sent to a server and its logs. */
function tableViewIn(params: URLSearchParams, hash: string): TableView {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    search: new URLSearchParams(hash.slice(1)).get('search') ?? '',
    filters: Object.fromEntries([...params].filter(([key]) => FILTERS.includes(key))),
    sort: sort
      ? { key: sort, direction: params.get('direction') === 'descending' ? 'descending' : 'ascending' }
      : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function addressOf({ search, filters, sort, page }: TableView) {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort) {
    params.set('sort', sort.key);
    params.set('direction', sort.direction);
  }
  if (page > 1) params.set('page', `${page}`);
  return { search: params.size > 0 ? `?${params}` : '', hash: search && `#${new URLSearchParams({ search })}` };
}

/** The search, filters, sort and page of a table, which are kept in the address. */
export function useTableView() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const settled = tableViewIn(params, hash);
  // The router updates the address in a transition, but a choice shows at once.
  const [chosen, choose] = useOptimistic(settled);
  /** The search while it is typed; undefined when the address has it. */
  const [typed, setTyped] = useState<string>();

  const settle = (next: TableView, replace: boolean) =>
    startTransition(() => {
      choose(next);
      setTyped(undefined);
      // The router renders an address in a transition: a record that was just opened is only in the window's yet.
      navigate({ pathname: window.location.pathname, ...addressOf(next) }, { replace });
    });
  const settleTyped = useEffectEvent((search: string) => settle({ ...settled, search, page: 1 }, true));
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => settleTyped(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const tableView = { ...chosen, search: typed ?? chosen.search };
  return {
    /** The state as the table shows it, with the search as it is typed. */
    tableView,
    /** The state in the address. */
    settled,
    change: (next: TableView) => (next.search === tableView.search ? settle(next, false) : setTyped(next.search)),
  };
}
