import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import { outboxStates, queryRows } from '../support/database/query.ts';
import { startFaultProxy } from '../support/faults/faultProxy.ts';
import {
  dataFolder,
  expectConsistentBookings,
  expectGracefulEnd,
  inSeconds,
  percentile,
  removeFolder,
  reportFigure,
  soakMinutes,
  startApi,
  startRush,
} from '../support/faults/faults.ts';
import { startSmtp } from '../support/mail/smtp.ts';

/** How long a fault lasts, and the time after it, in ms. */
const FAULT_MS = 5_000;

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await removeFolder(folder);
});

it.runIf(soakMinutes > 0)(
  'loses and doubles nothing during a soak with one fault after the other',
  { timeout: (soakMinutes + 5) * 60_000 },
  async (context) => {
    folder = await dataFolder();
    const postgres: PostgresServer = await startPostgres(inject('postgresPrograms'), folder);
    const smtp = await startSmtp();
    const mails = await startFaultProxy(Number(new URL(smtp.url).port));
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    const steady = await startApi(env);
    let other = await startApi(env);
    const { port } = new URL(other.url);
    const setReadOnly = async (on: boolean) => {
      await queryRows(postgres.url, `alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      await queryRows(postgres.url, 'select pg_reload_conf()');
    };
    const faults = [
      async () => {
        other.process.kill('SIGKILL');
        await other.ended;
        await sleep(FAULT_MS);
        other = await startApi({ ...env, API_PORT: port });
      },
      async () => {
        await postgres.stop('SIGKILL');
        await sleep(FAULT_MS);
        await postgres.start();
      },
      async () => {
        mails.hold('everything');
        await sleep(FAULT_MS);
        mails.hold('nothing');
      },
      async () => {
        await setReadOnly(true);
        await sleep(FAULT_MS);
        await setReadOnly(false);
      },
    ];
    try {
      const load = startRush([steady.url, other.url], 4);
      const end = performance.now() + soakMinutes * 60_000;
      let injected = 0;
      while (performance.now() < end) {
        await faults[injected % faults.length]?.();
        injected += 1;
        await sleep(FAULT_MS);
      }
      await load.end();
      await vi.waitFor(async () => expect(await outboxStates(postgres.url)).toEqual(new Set(['sent'])), {
        timeout: 240_000,
        interval: 500,
      });
      for (const api of [steady, other]) await expectGracefulEnd(api);
      const kept = await expectConsistentBookings(postgres.url, load.booked);
      const answered = load.outcomes.filter(({ code }) => code === 200).map(({ duration }) => duration);
      reportFigure(
        context,
        `a soak of ${soakMinutes} minutes with ${injected} faults`,
        `p99 ${inSeconds(percentile(answered, 0.99))}; all mail out afterwards`,
        kept,
      );
    } finally {
      for (const { process, ended } of [steady, other]) {
        process.kill('SIGKILL');
        await ended;
      }
      await mails.close();
      await smtp.close();
      await postgres.remove();
    }
  },
);
