import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { HttpError } from './http/httpError.ts';
import { createHttpServer } from './http/server.ts';

/** How long a result is cached, in ms: anyone may ask, and each check writes to the disk. */
const CACHE_MS = 1_000;

/** Time limit of a check, in ms. A slower one has failed. */
const TIMEOUT_MS = 3_000;

/** Size of the test file and of the test table. Larger than the few pages that a full disk may have left. */
const PROBE_BYTES = 128 * 1024;

/** Approximate size of a row that holds one MD5 hash. */
const ROW_BYTES = 64;

/**
 * Rejects if rows cannot be written. A temporary table needs new disk space; an existing one might have free pages and
 * hide a full disk.
 */
async function writeRows({ queries }: Database): Promise<void> {
  // One statement, which is a transaction of its own: those of requests wait for their turn in a rush.
  await queries.execute(
    sql`create temporary table health_probe on commit drop as
        select md5(n::text) as filler from generate_series(1, ${PROBE_BYTES / ROW_BYTES}::int) as n`,
  );
}

async function writeFileIn(folder: string): Promise<void> {
  const probe = path.join(folder, `.health-${randomUUID()}`);
  try {
    await writeFile(probe, randomBytes(PROBE_BYTES), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
}

async function succeedsInTime(work: Promise<void>): Promise<boolean> {
  const cancelTimer = new AbortController();
  const timeout = sleep(TIMEOUT_MS, false, { signal: cancelTimer.signal }).catch(() => false);
  const success = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([success, timeout]);
  } finally {
    cancelTimer.abort();
  }
}

/** The parts to check. */
export interface HealthDependencies {
  database: Database;
  /** Undefined when nothing is stored there. */
  dataDir: string | undefined;
}

/**
 * `GET /healthz`: 200 when rows and files can be written, otherwise 503 with a sentence. `GET /readyz`: the same, and
 * 503 once shutdown begins, so that a load balancer stops sending requests.
 */
export function serveHealth(app: FastifyInstance, { database, dataDir }: HealthDependencies): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const check = async () => {
    const [rows, files] = await Promise.all([
      succeedsInTime(writeRows(database)),
      dataDir === undefined || succeedsInTime(writeFileIn(dataDir)),
    ]);
    if (!rows) return 'The database is not accepting writes.';
    if (!files) return 'The data folder is not accepting writes.';
    return undefined;
  };

  let checked: { since: number; problem: Promise<string | undefined> } | undefined;
  const problem = () => {
    if (!checked || performance.now() - checked.since > CACHE_MS)
      checked = { since: performance.now(), problem: check() };
    return checked.problem;
  };

  const answer = async () => {
    const sentence = await problem();
    if (sentence) throw new HttpError('UNAVAILABLE', sentence);
    return { status: 'OK' };
  };
  app.get('/healthz', answer);
  app.get('/readyz', async () => {
    if (closing) throw new HttpError('UNAVAILABLE', 'The server is being stopped.');
    return answer();
  });
}

/**
 * The server until the API is open: `GET /healthz` is 200, so that no service manager restarts it while migrations wait;
 * everything else is 503.
 *
 * @param problem Why it is not ready, in a sentence.
 */
export function buildStartingApp(
  config: Parameters<typeof createHttpServer>[0],
  problem: () => string,
): FastifyInstance {
  const app = createHttpServer(config);
  app.addHook('onRequest', async ({ url }) => {
    if (url !== '/healthz') throw new HttpError('UNAVAILABLE', problem());
  });
  app.get('/healthz', async () => ({ status: 'OK' }));
  return app;
}
