import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_SEARCH_MAX_LENGTH } from '@threefold/api-contract';
import type { TableView } from '@threefold/design-system/AdminTable';
import { useDeferredValue } from 'react';
import type { CallQuery } from '../../../services/api/queries.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { useAutoRefresh } from './useAutoRefresh.ts';
import { useTableView } from './useTableView.ts';

/** The search, filters and sort in the calls' format, without empty ones. */
export function queryOf({ search, filters, sort }: Omit<TableView, 'page'>): Record<string, string> {
  const parameters = { search: search.trim().slice(0, ADMIN_SEARCH_MAX_LENGTH), ...filters };
  const filled = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  return sort ? { ...filled, sort: sort.key, direction: sort.direction } : filled;
}

/** A page of a list, as the calls return it. */
interface ListPage {
  rows: readonly { id: string }[];
  count: number;
  page: number;
}

export type List<Shown extends ListPage> = ReturnType<typeof useList<never, Shown>>;

/**
 * A page of a list that the server searches, filters and sorts, as the address says. The previous page stays until the next has
 * loaded. It refreshes by itself.
 * @param call The keys of a table's columns and filters are the parameters of its call.
 * @param isRecordOpen a record that is read or answered does not change by itself
 */
export function useList<Request, Shown extends ListPage>(
  call: (request: Request) => CallQuery<Shown>,
  isRecordOpen = false,
) {
  const { tableView, settled, change } = useTableView();
  const { refreshing, area } = useAutoRefresh(isRecordOpen);
  const query = useQuery({
    // The table's keys are strings; the call validates them.
    ...call({ ...queryOf(settled), page: settled.page } as Request),
    placeholderData: keepPreviousData,
    ...refreshing,
  });
  return {
    query,
    failure: useFailure(query),
    /** Follows the query in a render that can be interrupted, because rows take long. */
    page: useDeferredValue(query.data),
    view: { ...tableView, page: query.data?.page ?? settled.page },
    change,
    area,
  };
}
