import { ADMIN_SEARCH_MAX_LENGTH, type Answer } from '@threefold/api-contract';
import type { TableView } from '@threefold/design-system/AdminTable';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../services/errorMessage.ts';
import { type QueryResult, useQuery } from '../../../services/useQuery.ts';
import { useTableAddress } from './useAdminAddress.ts';

/** The search, filters and sort in the calls' format, without empty ones. */
export function queryOf({ search, filters, sort }: Omit<TableView, 'page'>): Record<string, string> {
  const parameters = { search: search.trim().slice(0, ADMIN_SEARCH_MAX_LENGTH), ...filters };
  const filled = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
  return sort ? { ...filled, sort: sort.key, direction: sort.direction } : filled;
}

/** A page of a list, as the calls return it. */
interface Page {
  rows: readonly { id: string }[];
  record?: { id: string } | null;
  count: number;
  page: number;
}

/** Reloads the current list; each list sets it to its own function. */
export type ReloadRef = RefObject<() => Promise<boolean>>;

export interface AdminList<Shown> {
  query: QueryResult<Shown>;
  /** The last response; undefined before the first. */
  page: Shown | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/**
 * A page of a list that the server searches, filters and sorts. The previous page stays until the next has loaded.
 *
 * @param call Must be stable between renders. The keys of columns and filters are its parameters.
 * @param record an additional row to load
 */
export function useAdminList<Query, Shown extends Page>(
  call: (query: Query, options: { signal: AbortSignal }) => Promise<Answer<Shown>>,
  reloadRef: ReloadRef,
  record?: string,
): AdminList<Shown> {
  const { tableView, settled, change } = useTableAddress();
  const { page: requestedPage } = settled;
  // As text, which is equal between renders as long as nothing changes.
  const queryText = JSON.stringify(queryOf(settled));

  const [problem, setProblem] = useState<string>();
  const requestedRecord = useRef(record);

  const fetchPage = useCallback(
    async (options: { signal: AbortSignal }) => {
      const query = {
        ...JSON.parse(queryText),
        page: requestedPage,
        ...(requestedRecord.current && { record: requestedRecord.current }),
      };
      try {
        // The table's keys are strings; the call validates them.
        const answer = await call(query as Query, options);
        setProblem(answer.status === 'OK' ? undefined : answer.detail);
        return answer;
      } catch (error) {
        if (!options.signal.aborted) setProblem(errorMessage(error));
        throw error;
      }
    },
    [call, queryText, requestedPage],
  );
  // In a transition, rows are rendered in slices, so that the page stays responsive.
  const latest = useQuery(fetchPage, undefined, startTransition);
  // After a failure no rows are shown: those of an earlier search would look like this search's result.
  const state =
    problem === undefined ? latest.state : ({ status: 'failed', detail: problem, retrying: false } as const);
  const query: QueryResult<Shown> = { ...latest, state };

  useEffect(() => {
    reloadRef.current = query.reload;
  }, [reloadRef, query.reload]);

  const page = query.state.status === 'ready' ? query.state.data : undefined;

  // A row already loaded is not fetched again: it would change while the admin reads it.
  const { reload } = latest;
  const isMissing = page !== undefined && [...page.rows, page.record].every((row) => row?.id !== record);
  useEffect(() => {
    if (requestedRecord.current === record) return;
    requestedRecord.current = record;
    if (record && isMissing) void reload();
  }, [record, isMissing, reload]);

  return { query, page, view: { ...tableView, page: page?.page ?? requestedPage }, onViewChange: change };
}
