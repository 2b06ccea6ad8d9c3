import { notifyManager, QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import type { ApiResponse, Data, Requests } from '@threefold/api-contract';
import { type ComponentType, useState } from 'react';
import { api } from './api.ts';

// For the portal and the admin dashboard only: public pages must not load this module, see scripts/commands/budgets.test.mjs.

/** An answer that refuses a call. The message is a sentence for the user. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  /** The error word, such as NOT_FOUND. */
  readonly status: string;
  /** The machine-readable reason. */
  readonly code: string | undefined;

  constructor({ status, detail, code }: Exclude<ApiResponse<unknown>, { status: 'OK' }>) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

type CallName = keyof Requests & keyof Data;
type Send<Name extends CallName> = (...args: unknown[]) => Promise<ApiResponse<Data[Name]>>;
type RequestOf<Name extends CallName> = undefined extends Requests[Name] ? [] : [request: Requests[Name]];

/** What TanStack Query needs to make a call: its key is the call's name and request. */
export interface CallQuery<Result> {
  queryKey: readonly unknown[];
  queryFn: (options: { signal: AbortSignal }) => Promise<Result>;
}

/** Makes the queries of a client's calls. */
export const queriesOf =
  <Names extends CallName>(client: () => Readonly<Record<Names, unknown>>) =>
  <Name extends Names>(name: Name, ...request: RequestOf<Name>): CallQuery<Data[Name]> => ({
    queryKey: [name, ...request],
    queryFn: async ({ signal }) => {
      // The client's types give each call its own request, which a generic name cannot express.
      const send = client()[name] as Send<Name>;
      const answer = await send(...request, { signal });
      if (answer.status !== 'OK') throw new RefusalError(answer);
      return answer.data;
    },
  });

/** The query of one of the calls of visitors and clients: `useQuery(siteQuery('getInvoice', { id }))`. */
export const siteQuery = queriesOf(api);

// Results are rendered before the code that awaits them goes on, such as a form that compares them with what was typed.
notifyManager.setScheduler(queueMicrotask);

const createCache = () =>
  new QueryClient({
    // A failure is shown at once, with a button to try again, even if the browser believes that it is offline. Queries are
    // forgotten with the last component that shows them, so that no form starts from old values.
    defaultOptions: { queries: { gcTime: 0, retry: false, networkMode: 'always' } },
  });

/** A screen with a cache for its queries. */
export const withQueries = (Shown: ComponentType) =>
  function ScreenWithQueries() {
    const [client] = useState(createCache);
    return (
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>
    );
  };

/**
 * Why a query has nothing to show: its failure, also while it is tried again. After a failed refetch the earlier data stays,
 * so this is undefined.
 */
export function useFailure({
  data,
  error,
  errorUpdateCount,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isPlaceholderData'>): Error | undefined {
  const [last, setLast] = useState(error);
  // TanStack Query forgets the error of a query without data as soon as it is fetched again.
  if (error && error !== last) setLast(error);
  const hasNothing = data === undefined || isPlaceholderData;
  return errorUpdateCount > 0 && hasNothing ? (error ?? last ?? undefined) : undefined;
}
