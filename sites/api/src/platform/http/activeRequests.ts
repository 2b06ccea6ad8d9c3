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
  let active = 0;
  let awaited = false;
  let timeLimit: NodeJS.Timeout | undefined;
  const drained = Promise.withResolvers<void>();

  const startDraining = () => {
    timeLimit ??= setTimeout(() => {
      app.server.closeAllConnections();
      drained.resolve();
    }, DRAINING_MS);
  };
  const endWhenDrained = () => {
    if (timeLimit === undefined || active > 0) return;
    // Idle keep-alive connections would delay shutdown; Fastify closes only those idle at its start.
    app.server.closeIdleConnections();
    if (awaited) drained.resolve();
  };

  app.addHook('onRequest', (_request, reply, done) => {
    active += 1;
    reply.raw.once('close', () => {
      active -= 1;
      // The connection becomes idle only after this event.
      setImmediate(endWhenDrained);
    });
    done();
  });
  app.addHook('preClose', async () => startDraining());
  return {
    async ended() {
      awaited = true;
      startDraining();
      endWhenDrained();
      await drained.promise;
      clearTimeout(timeLimit);
    },
  };
}
