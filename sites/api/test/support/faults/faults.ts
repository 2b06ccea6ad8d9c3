import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiResponse, calls, IDEMPOTENCY_KEY_HEADER, STILL_RUNNING } from '@threefold/api-contract';
import { expect, type TestContext } from 'vitest';
import { captchaSecretOf } from '../../../src/platform/captcha/open.ts';
import { easySolution } from '../captcha.ts';
import { storedBookings } from '../database/query.ts';
import { booking } from '../samples.ts';
import { type ServerProcess, startProcess } from '../server.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The results of a test, for the table of `npm run test:faults`. */
    figures?: Figure[];
  }
}

/** One line of the table. */
interface Figure {
  fault: string;
  seen: string;
  kept?: Kept | undefined;
}

/** How many bookings were answered with OK, and how many of those are not stored, or twice. */
export interface Kept {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Set by `npm run test:faults`; `npm run test:full` runs a shorter version. */
export const isLongRun = process.env.FAULTS === 'long';

/** How long the soak takes, in minutes: set by `npm run test:faults -- --soak`. 0: there is none. */
export const soakMinutes = Number(process.env.SOAK_MINUTES ?? 0);

/** Records a line for the table. */
export function reportFigure({ task }: TestContext, fault: string, seen: string, kept?: Kept): void {
  task.meta.figures = [...(task.meta.figures ?? []), { fault, seen, kept }];
}

const ACCOUNT_SECRET = 'a secret for the fault tests, of 32 or more characters';

/** The API in its own process, in production mode with the payments sandbox. */
export interface FaultApi extends ServerProcess {
  url: string;
  /** Its log: one JSON object per line. */
  log(): string;
  /** Its stderr. */
  errors(): string;
}

/** A folder for an API's data. */
export const dataFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'threefold-faults-'));

/**
 * Starts the API and resolves when it listens.
 *
 * @param env At least DATA_DIR and SMTP_URL. Without DATABASE_URL the API uses PGlite.
 */
export async function startApi(env: Record<string, string>, nodeArgs: readonly string[] = []): Promise<FaultApi> {
  const server = startProcess(
    {
      NODE_ENV: 'production',
      CREATE_DATABASE: 'yes',
      ALLOW_SANDBOX: env.DATABASE_URL ? 'payments-sandbox' : 'payments-sandbox,pglite',
      ACCOUNT_SECRET,
      LOG_LEVEL: 'warn',
      BOOKINGS_PER_HOUR: '10000',
      BOOKINGS_PER_DAY: '1000000',
      ...env,
    },
    nodeArgs,
  );
  let log = '';
  server.process.stdout?.on('data', (text: string) => {
    log += text;
  });
  let errors = '';
  server.process.stderr?.on('data', (text: string) => {
    errors += text;
  });
  return { ...server, url: await server.listening, log: () => log, errors: () => errors };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Stops a process and expects it to end with code 0 and nothing on stderr. One that hangs ends with code 1 after
 * almost ten seconds.
 *
 * @returns how long it took, in ms
 */
export async function expectGracefulEnd({ process, ended }: ServerProcess): Promise<number> {
  const began = performance.now();
  process.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, stderr: '' });
  return performance.now() - began;
}

/** The result of a request. */
export interface Outcome {
  /** Undefined when there was no complete response. */
  answer: ApiResponse<unknown> | undefined;
  /** 0 when there was no complete response. */
  code: number;
  /** In ms. */
  duration: number;
}

/** Sends a request and reads any response. */
export async function sendRequest(url: string, init?: RequestInit): Promise<Outcome> {
  const began = performance.now();
  try {
    const response = await fetch(url, init);
    const answer = JSON.parse(await response.text());
    return { answer, code: response.status, duration: performance.now() - began };
  } catch {
    return { answer: undefined, code: 0, duration: performance.now() - began };
  }
}

/** A customer who sends one booking as the site does, with the same idempotency key for every retry. */
export interface Customer {
  name: string;
  email: string;
  send(url: string): Promise<Outcome>;
}

let customerCount = 0;

export async function newCustomer(): Promise<Customer> {
  customerCount += 1;
  const name = `Customer ${customerCount}`;
  const email = `customer${customerCount}@rush.test`;
  const body = JSON.stringify(
    booking({ name, email, captchaToken: await easySolution(captchaSecretOf(ACCOUNT_SECRET)) }),
  );
  const key = `faults-${email}`;
  const headers = { 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: key };
  return {
    name,
    email,
    /** Asks again by the key while the answer is that it still runs, as the site does. */
    async send(url) {
      for (;;) {
        const outcome = await sendRequest(url + calls.submitHSBContactForm.path, { method: 'POST', headers, body });
        if (!outcome.answer || !('code' in outcome.answer) || outcome.answer.code !== STILL_RUNNING) return outcome;
      }
    },
  };
}

/** New customers who keep booking, several at any time, until the rush ends. */
export interface Rush {
  /** Each request's result, with the customer and when it came (`performance.now()`). */
  outcomes: (Outcome & { name: string; at: number })[];
  /** The customers whose booking succeeded. */
  booked: Set<string>;
  /** Sends no new customers, and resolves once the bookings under way have succeeded. */
  end(): Promise<void>;
}

/**
 * Starts a rush. Failed bookings are retried a little later.
 *
 * @param urls After a failure the next one is used, as by a load balancer when a server does not respond.
 * @param concurrency How many customers book at any time.
 */
export function startRush(urls: readonly string[], concurrency: number): Rush {
  const outcomes: Rush['outcomes'] = [];
  const booked = new Set<string>();
  let over = false;
  const bookUntilOver = async () => {
    for (let turn = 0; !over; ) {
      const customer = await newCustomer();
      for (;;) {
        const outcome = await customer.send(urls[turn % urls.length] ?? '');
        outcomes.push({ ...outcome, name: customer.name, at: performance.now() });
        if (outcome.answer?.status === 'OK') break;
        turn += 1;
        // Limits the rate, or a server that refuses at once would get thousands of requests a second.
        await sleep(20);
      }
      booked.add(customer.name);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, bookUntilOver));
  return {
    outcomes,
    booked,
    async end() {
      over = true;
      await all;
    },
  };
}

/** Expects that every successful customer has one row and both mails, and that nobody has only a part of that. */
export async function expectConsistentBookings(databaseUrl: string, booked: ReadonlySet<string>): Promise<Kept> {
  const stored = await storedBookings(databaseUrl);
  const kept = {
    acknowledged: booked.size,
    lost: [...booked].filter((name) => !stored.has(name)).length,
    doubled: [...stored.values()].filter(({ rows }) => rows > 1).length,
  };
  expect(kept).toEqual({ acknowledged: booked.size, lost: 0, doubled: 0 });
  expect([...stored.values()].filter(({ mails }) => mails !== 2)).toEqual([]);
  return kept;
}

/** A percentile of the values. @param share From 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? 0;
}

export const inMs = (ms: number): string => `${Math.round(ms)} ms`;
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
