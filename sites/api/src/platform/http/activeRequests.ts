import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to end when the server is stopped, in ms. */
const DRAINING_MS = 5_000;

/** The requests under way. */
export interface ActiveRequests {
  /** Resolves when all have been answered, or cut off because the server's time to stop is nearly over. */
  ended(): Promise<void>;
}

/**
 * Counts requests from their first line to the end of their answer, on each of the addresses that are listened on:
 * Fastify itself waits for those on the first one only. Whatever is not answered soon after the server is told to stop is
 * cut off, such as uploads that never end.
 */
export function trackActiveRequests(app: FastifyInstance): ActiveRequests {
  let underWay = 0;
  let awaited = false;
  let closing: NodeJS.Timeout | undefined;
  const over = Promise.withResolvers<void>();

  const beginToClose = () => {
    closing ??= setTimeout(() => {
      app.server.closeAllConnections();
      over.resolve();
    }, DRAINING_MS);
  };
  const endWhenDone = () => {
    if (closing === undefined || underWay > 0) return;
    // A connection that is kept for a next request would be waited for; Fastify closes those that rest at the moment of
    // the stop only.
    app.server.closeIdleConnections();
    if (awaited) over.resolve();
  };

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      // Only then does the connection count as resting.
      setImmediate(endWhenDone);
    });
    done();
  });
  app.addHook('preClose', async () => beginToClose());
  return {
    async ended() {
      awaited = true;
      beginToClose();
      endWhenDone();
      await over.promise;
      clearTimeout(closing);
    },
  };
}
