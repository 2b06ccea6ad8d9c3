import type { Data } from '@threefold/api-contract';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { type QueryState, useQuery } from '../../services/useQuery.ts';

type Page = Data['getInvoices'];

/** The older pages, and the first page that they follow: a new first page starts over. */
interface Older extends Page {
  first: Page | undefined;
  loading: boolean;
  /** Why the last attempt failed. */
  failure?: string;
}

const NONE: Older = { first: undefined, invoices: [], hasMore: false, loading: false };

const getFirst = (options: { signal: AbortSignal }) => api().getInvoices({}, options);

export interface Invoices {
  answered: QueryState<Page>;
  reload: () => Promise<boolean>;
  /** All loaded ones, the newest first. */
  invoices: Page['invoices'];
  hasMore: boolean;
  loadingOlder: boolean;
  olderFailure?: string;
  loadOlder: () => Promise<void>;
}

/** A client's invoices, page after page. */
export function useInvoices(): Invoices {
  const { answered, reload } = useQuery(getFirst);
  const [state, setState] = useState(NONE);
  const first = answered.status === 'ready' ? answered.data : undefined;
  const older = first && state.first === first ? state : { ...NONE, first, hasMore: first?.hasMore ?? false };
  const invoices = [...(first?.invoices ?? []), ...older.invoices];

  const loadOlder = async () => {
    const after = invoices.at(-1)?.id;
    if (older.loading || after === undefined) return;
    const { failure: _, ...before } = older;
    setState({ ...before, loading: true });
    const fail = (failure: string) => setState({ ...before, loading: false, failure });
    try {
      const answer = await api().getInvoices({ after });
      if (answer.status !== 'OK') return fail(answer.detail);
      const { data } = answer;
      setState({ ...before, loading: false, ...data, invoices: [...before.invoices, ...data.invoices] });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    answered,
    reload,
    invoices,
    hasMore: older.hasMore,
    loadingOlder: older.loading,
    ...(older.failure !== undefined && { olderFailure: older.failure }),
    loadOlder,
  };
}
