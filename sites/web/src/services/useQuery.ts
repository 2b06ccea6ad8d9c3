import type { Answer } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from './errorMessage.ts';

/** Why there is no response, or no newer one. */
export interface QueryFailure {
  /** A sentence for the user. */
  detail: string;
  /** The error status of a refusal, such as NOT_FOUND; absent without a response. */
  refusal?: string;
  /** The machine-readable reason for a refusal. */
  code?: string;
  /** A retry is in progress. */
  retrying: boolean;
}

/** The state of a query. */
export type QueryState<Data> =
  | { status: 'loading' }
  /** `outdated`: why the last reload failed; the data is from before. */
  | { status: 'ready'; data: Data; outdated?: QueryFailure }
  | ({ status: 'failed' } & QueryFailure);

/** An API call that fetches a screen's data. */
export type QueryFunction<Data> = (options: { signal: AbortSignal }) => Promise<Answer<Data>>;

export interface QueryResult<Data> {
  state: QueryState<Data>;
  /**
   * Fetches again. The current data stays until the response arrives, and after a failure.
   * @returns whether it succeeded
   */
  reload: () => Promise<boolean>;
}

/** Marks a failure as being retried. */
function markRetrying<Data>(state: QueryState<Data>): QueryState<Data> {
  if (state.status === 'failed') return { ...state, retrying: true };
  if (state.status === 'ready' && state.outdated) return { ...state, outdated: { ...state.outdated, retrying: true } };
  return state;
}

const updateNow = (update: () => void) => update();

/**
 * Fetches a screen's data when it is first shown. Responses that arrive after a newer request, or after the screen
 * was closed, are dropped.
 *
 * @param fetchData Must be stable between renders; a different function fetches again. Without one, nothing is fetched.
 * @param initialData the prerendered data, shown until there is a response
 * @param apply updates the screen with a response; `startTransition` for one that takes long to render. Must be stable.
 */
export function useQuery<Data>(
  fetchData: QueryFunction<Data> | undefined,
  initialData?: Data,
  apply = updateNow,
): QueryResult<Data> {
  const [state, setState] = useState<QueryState<Data>>(
    initialData === undefined ? { status: 'loading' } : { status: 'ready', data: initialData },
  );
  const latestRequest = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    latestRequest.current?.abort();
    if (!fetchData) return true;
    const request = new AbortController();
    latestRequest.current = request;
    setState(markRetrying);
    const fail = (detail: string, refusal?: string, code?: string) => {
      const failure = { detail, refusal, code, retrying: false };
      setState((current) =>
        current.status === 'ready' ? { ...current, outdated: failure } : { status: 'failed', ...failure },
      );
    };
    try {
      const answer = await fetchData({ signal: request.signal });
      if (request.signal.aborted) return false;
      if (answer.status === 'OK') apply(() => setState({ status: 'ready', data: answer.data }));
      else fail(answer.detail, answer.status, answer.code);
      return answer.status === 'OK';
    } catch (error) {
      if (!request.signal.aborted) fail(errorMessage(error));
      return false;
    }
  }, [fetchData, apply]);

  useEffect(() => {
    void reload();
    return () => latestRequest.current?.abort();
  }, [reload]);

  return { state, reload };
}
