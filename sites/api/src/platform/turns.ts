import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';

/** How long work may wait for its turn, in ms: shorter than a request may take to be answered. */
const LONGEST_WAIT_MS = 20_000;

/** Runs work when it is its turn. @param subject Work of other subjects has turns of its own. Default: all work shares them */
export type InTurn = <Result>(work: () => Promise<Result>, subject?: string) => Promise<Result>;

/**
 * Turns in this process: so much work of a subject runs at once, and the rest waits in the order in which it came, where it
 * holds no connection.
 *
 * @param refusal The error for work that has waited too long. It is not run.
 * @param longestWaitMs How long that is.
 */
export function createTurns(atOnce: number, refusal: () => Error, longestWaitMs = LONGEST_WAIT_MS): InTurn {
  const queues = new Map<string, PQueue>();
  return async (work, subject = '') => {
    const queue = queues.get(subject) ?? new PQueue({ concurrency: atOnce });
    queues.set(subject, queue);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(refusal()), longestWaitMs);
    // Otherwise it would run as part of the work that it has waited for.
    const begin = AsyncResource.bind(() => {
      clearTimeout(timer);
      return work();
    });
    try {
      return await queue.add(begin, { signal: waiting.signal });
    } finally {
      clearTimeout(timer);
      if (queue.size === 0 && queue.pending === 0) queues.delete(subject);
    }
  };
}
