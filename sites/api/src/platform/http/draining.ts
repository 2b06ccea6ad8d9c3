import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to end when the server is stopped, in ms. */
const DRAINING_MS = 5_000;

/** The requests under way. */
export interface RequestsUnderWay {
  /** Resolves when all have been answered, or cut off because the server's time to stop is nearly over. */
  ended(): Promise<void>;
}

/**
 * Counts requests from their first line to the end of their answer, on each of the addresses that are listened on:
 * Fastify itself waits for those on the first one only. Whatever is not answered soon after the server is told to stop is
 * cut off, such as uploads that never end.
 */
export function watchRequestsUnderWay(app: FastifyInstance): RequestsUnderWay {
  let underWay = 0;
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
    clearTimeout(closing);
    over.resolve();
  };

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      endWhenDone();
    });
    done();
  });
  app.addHook('preClose', async () => beginToClose());
  return {
    ended() {
      beginToClose();
      endWhenDone();
      return over.promise;
    },
  };
}
