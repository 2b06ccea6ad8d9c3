import type { Answer } from '@threefold/api-contract';
import { useEffect, useState } from 'react';

/** `failed` and `retrying` keep what was there before. */
export interface List<Item> {
  status: 'loading' | 'ready' | 'failed' | 'retrying';
  items: readonly Item[];
}

/** One call of the API that lists something. */
export type LoadList<Item> = (options: { signal: AbortSignal }) => Promise<Answer<readonly Item[]>>;

/**
 * A list of the API: what the page was written with until the answer is there. Only an answer of OK is stored (SPEC.md
 * section 4); after any other the list is as it was, and may be asked for again.
 *
 * @param load must stay the same from render to render
 */
export function useList<Item>(load: LoadList<Item>, written?: readonly Item[]): List<Item> & { retry: () => void } {
  const [list, setList] = useState<List<Item>>(
    written ? { status: 'ready', items: written } : { status: 'loading', items: [] },
  );
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call.
  useEffect(() => {
    const leaving = new AbortController();
    const fail = () => {
      if (!leaving.signal.aborted) setList(({ items }) => ({ status: 'failed', items }));
    };
    load({ signal: leaving.signal }).then(
      (answer) => (answer.status === 'OK' ? setList({ status: 'ready', items: answer.data }) : fail()),
      fail,
    );
    return () => leaving.abort();
  }, [load, attempt]);

  const retry = () => {
    setList(({ items }) => ({ status: 'retrying', items }));
    setAttempt((count) => count + 1);
  };
  return { ...list, retry };
}
