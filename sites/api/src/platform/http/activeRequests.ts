import type { FastifyInstance } from 'fastify';

/** How long active requests may take to finish during shutdown, in ms. */
const DRAINING_MS = 5_000;

/** The active requests. */
export interface ActiveRequests {
  /** Resolves when all are answered, or aborted at the time limit. */
  ended(): Promise<void>;
}

/**
 * Counts active requests on every listening address; Fastify waits only for those on the first. Requests still open
 * after the time limit are aborted, such as uploads that never end.
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
    // Idle keep-alive connections would delay shutdown; Fastify closes only those idle at its start.
    app.server.closeIdleConnections();
    if (awaited) over.resolve();
  };

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      // Only then is the connection idle.
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
