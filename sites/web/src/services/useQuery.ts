import type { Answer } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no answer, or no newer one. */
export interface QueryFailure {
  /** A sentence for a person. */
  detail: string;
  /** The server's word for a refusal, such as NOT_FOUND; absent when no answer came. */
  refusal?: string;
  /** It is being asked for again. */
  retrying: boolean;
}

/** What is known of something that the API was asked for. */
export type QueryState<Data> =
  | { status: 'loading' }
  /** `outdated` when it could not be loaded again. */
  | { status: 'ready'; data: Data; outdated?: QueryFailure }
  | ({ status: 'failed' } & QueryFailure);

/** One call of the API that says what a screen shows. */
export type Ask<Data> = (options: { signal: AbortSignal }) => Promise<Answer<Data>>;

export interface QueryResult<Data> {
  answered: QueryState<Data>;
  /**
   * Asks again. What is shown stays until the answer is there, and after one that fails.
   * @returns whether there was a good answer
   */
  reload: () => Promise<boolean>;
}

function retrying<Data>(known: QueryState<Data>): QueryState<Data> {
  if (known.status === 'failed') return { ...known, retrying: true };
  if (known.status === 'ready' && known.outdated) return { ...known, outdated: { ...known.outdated, retrying: true } };
  return known;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Asks the API for what a screen shows, when it is first shown. An answer that comes after a later one was asked for, or
 * after the screen was left, is dropped.
 *
 * @param ask the same function in every rendering; another one asks anew
 * @param written what the page was written with, which is shown until there is an answer
 */
export function useQuery<Data>(ask: Ask<Data>, written?: Data): QueryResult<Data> {
  const [answered, setAnswered] = useState<QueryState<Data>>(
    written === undefined ? { status: 'loading' } : { status: 'ready', data: written },
  );
  const latest = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const asking = new AbortController();
    latest.current = asking;
    setAnswered(retrying);
    const fail = (detail: string, refusal?: string) => {
      const noAnswer = { detail, refusal, retrying: false };
      setAnswered((known) =>
        known.status === 'ready' ? { ...known, outdated: noAnswer } : { status: 'failed', ...noAnswer },
      );
    };
    try {
      const answer = await ask({ signal: asking.signal });
      if (asking.signal.aborted) return false;
      if (answer.status === 'OK') setAnswered({ status: 'ready', data: answer.data });
      else fail(answer.detail, answer.status);
      return answer.status === 'OK';
    } catch (error) {
      if (!asking.signal.aborted) fail(sentenceOf(error));
      return false;
    }
  }, [ask]);

  useEffect(() => {
    void reload();
    return () => latest.current?.abort();
  }, [reload]);

  return { answered, reload };
}
