import type { Answer } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is known of something that the API was asked for. */
export type Answered<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  /** `detail` is a sentence for a person. */
  | { status: 'failed'; detail: string; retrying: boolean };

export interface Asking<Data> {
  answered: Answered<Data>;
  /**
   * Asks again. What is shown stays until the answer is there, and after one that fails.
   * @returns whether there was a good answer
   */
  reload: () => Promise<boolean>;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Asks the API for what a screen shows, when it is first shown. An answer that comes after a later one was asked for, or
 * after the screen was left, is dropped.
 *
 * @param ask the same function in every rendering; another one asks anew
 */
export function useAnswer<Data>(ask: (options: { signal: AbortSignal }) => Promise<Answer<Data>>): Asking<Data> {
  const [answered, setAnswered] = useState<Answered<Data>>({ status: 'loading' });
  const latest = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const asking = new AbortController();
    latest.current = asking;
    setAnswered((known) => (known.status === 'failed' ? { ...known, retrying: true } : known));
    const fail = (detail: string) =>
      setAnswered((known) => (known.status === 'ready' ? known : { status: 'failed', detail, retrying: false }));
    try {
      const answer = await ask({ signal: asking.signal });
      if (asking.signal.aborted) return false;
      if (answer.status === 'OK') setAnswered({ status: 'ready', data: answer.data });
      else fail(answer.detail);
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
