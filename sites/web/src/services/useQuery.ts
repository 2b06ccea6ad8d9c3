import type { Answer } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no response, or no newer one. */
export interface QueryFailure {
  /** A sentence for the user. */
  detail: string;
  /** The error status of a refusal, such as NOT_FOUND; absent without a response. */
  refusal?: string;
  /** Says more about a refusal to programs. */
  code?: string;
  /** A retry is in progress. */
  retrying: boolean;
}

/** The state of a query. */
export type QueryState<Data> =
  | { status: 'loading' }
  /** `outdated` when reloading failed. */
  | { status: 'ready'; data: Data; outdated?: QueryFailure }
  | ({ status: 'failed' } & QueryFailure);

/** An API call that fetches a screen's data. */
export type Ask<Data> = (options: { signal: AbortSignal }) => Promise<Answer<Data>>;

export interface QueryResult<Data> {
  answered: QueryState<Data>;
  /**
   * Fetches again. The current data stays until the response arrives, and after a failure.
   * @returns whether it succeeded
   */
  reload: () => Promise<boolean>;
}

function retrying<Data>(known: QueryState<Data>): QueryState<Data> {
  if (known.status === 'failed') return { ...known, retrying: true };
  if (known.status === 'ready' && known.outdated) return { ...known, outdated: { ...known.outdated, retrying: true } };
  return known;
}

/** What is done next, such as closing a message, finds the screen up to date. */
const atOnce = (update: () => void) => update();

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Fetches a screen's data when it is first shown. Responses that arrive after a newer request, or after the screen
 * was closed, are dropped.
 *
 * @param ask Must be stable between renders; a different function fetches again.
 * @param written the prerendered data, shown until there is a response
 * @param apply updates the screen with a response; `startTransition` for one that takes long to render. Must be stable.
 */
export function useQuery<Data>(ask: Ask<Data>, written?: Data, apply = atOnce): QueryResult<Data> {
  const [answered, setAnswered] = useState<QueryState<Data>>(
    written === undefined ? { status: 'loading' } : { status: 'ready', data: written },
  );
  const latest = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const asking = new AbortController();
    latest.current = asking;
    setAnswered(retrying);
    const fail = (detail: string, refusal?: string, code?: string) => {
      const noAnswer = { detail, refusal, code, retrying: false };
      setAnswered((known) =>
        known.status === 'ready' ? { ...known, outdated: noAnswer } : { status: 'failed', ...noAnswer },
      );
    };
    try {
      const answer = await ask({ signal: asking.signal });
      if (asking.signal.aborted) return false;
      if (answer.status === 'OK') apply(() => setAnswered({ status: 'ready', data: answer.data }));
      else fail(answer.detail, answer.status, answer.code);
      return answer.status === 'OK';
    } catch (error) {
      if (!asking.signal.aborted) fail(sentenceOf(error));
      return false;
    }
  }, [ask, apply]);

  useEffect(() => {
    void reload();
    return () => latest.current?.abort();
  }, [reload]);

  return { answered, reload };
}
