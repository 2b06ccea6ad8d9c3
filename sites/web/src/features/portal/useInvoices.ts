import type { Data } from '@threefold/api-contract';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { errorMessage } from '../../services/errorMessage.ts';
import { type QueryState, useQuery } from '../../services/useQuery.ts';

type Page = Data['getInvoices'];

/** The older pages, and the first page that they follow: reloading the first page discards them. */
interface Older extends Page {
  first: Page | undefined;
  loading: boolean;
  /** Why the last attempt failed. */
  failure?: string;
}

const NONE: Older = { first: undefined, invoices: [], hasMore: false, loading: false };

const getFirst = (options: { signal: AbortSignal }) => api().getInvoices({}, options);

export interface Invoices {
  state: QueryState<Page>;
  reload: () => Promise<boolean>;
  /** All loaded invoices, newest first. */
  invoices: Page['invoices'];
  hasMore: boolean;
  loadingOlder: boolean;
  olderFailure?: string;
  loadOlder: () => Promise<void>;
}

/** A client's invoices, page after page. */
export function useInvoices(): Invoices {
  const { state, reload } = useQuery(getFirst);
  const [loadedOlder, setLoadedOlder] = useState(NONE);
  const first = state.status === 'ready' ? state.data : undefined;
  const older =
    first && loadedOlder.first === first ? loadedOlder : { ...NONE, first, hasMore: first?.hasMore ?? false };
  const invoices = [...(first?.invoices ?? []), ...older.invoices];

  const loadOlder = async () => {
    const after = invoices.at(-1)?.id;
    if (older.loading || after === undefined) return;
    const { failure: _, ...before } = older;
    setLoadedOlder({ ...before, loading: true });
    const fail = (failure: string) => setLoadedOlder({ ...before, loading: false, failure });
    try {
      const answer = await api().getInvoices({ after });
      if (answer.status !== 'OK') return fail(answer.detail);
      const { data } = answer;
      setLoadedOlder({ ...before, loading: false, ...data, invoices: [...before.invoices, ...data.invoices] });
    } catch (error) {
      fail(errorMessage(error));
    }
  };

  return {
    state,
    reload,
    invoices,
    hasMore: older.hasMore,
    loadingOlder: older.loading,
    ...(older.failure !== undefined && { olderFailure: older.failure }),
    loadOlder,
  };
}
