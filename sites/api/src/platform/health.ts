import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { HttpError } from './http/httpError.ts';

/** How long one finding counts, in ms: anybody may ask, and finding out writes to the disk. */
const FRESH_MS = 1_000;

/** What takes longer than this is not in order, in ms. */
const PATIENCE_MS = 3_000;

/** What is written to find out whether there is room: more than a page or two that may be left over. */
const PROBE_BYTES = 128 * 1024;

/**
 * Whether rows can still be written. A temporary table takes new room on the disk, where a row in a table that exists
 * might find some within it and hide that the disk is full.
 */
async function writeRows({ queries }: Database): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.execute(
      sql`create temporary table health_probe on commit drop as
          select md5(n::text) as filler from generate_series(1, ${PROBE_BYTES / 64}::int) as n`,
    );
  });
}

async function writeFileIn(folder: string): Promise<void> {
  const probe = path.join(folder, `.health-${randomUUID()}`);
  try {
    await writeFile(probe, randomBytes(PROBE_BYTES), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
}

async function inTime(work: Promise<void>): Promise<boolean> {
  const given = new AbortController();
  const late = passed(PATIENCE_MS, false, { signal: given.signal }).catch(() => false);
  const done = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    given.abort();
  }
}

/** The parts that health looks at, each by a name that the answer may say. */
export interface HealthParts {
  database: Database;
  /** Undefined where nothing is kept in it. */
  dataDir: string | undefined;
}

/**
 * `GET /healthz`: whether rows and files can be written, 200 or 503 with a sentence. `GET /readyz`: the same, and 503
 * from the moment that the server is told to stop, so that a balancer sends no more requests here.
 */
export function serveHealth(app: FastifyInstance, { database, dataDir }: HealthParts): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const look = async () => {
    const [rows, files] = await Promise.all([
      inTime(writeRows(database)),
      dataDir === undefined || inTime(writeFileIn(dataDir)),
    ]);
    if (!rows) return 'The database does not take anything in just now.';
    if (!files) return 'The data folder does not take anything in just now.';
    return undefined;
  };

  let finding: { since: number; problem: Promise<string | undefined> } | undefined;
  const problem = () => {
    if (!finding || performance.now() - finding.since > FRESH_MS)
      finding = { since: performance.now(), problem: look() };
    return finding.problem;
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
