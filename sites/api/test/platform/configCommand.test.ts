import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../src/commands/config.ts';
import { REGION } from '../support/brands.ts';
import { createPostgresDatabase, createUnmigratedDatabase, onPostgres } from '../support/database/database.ts';
import { queryRows } from '../support/database/query.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';
import { runCommand } from '../support/server.ts';

let smtp: TestSmtp;
let folder: string;
/** A complete production without card payments. */
let complete: Record<string, string>;

beforeAll(async () => {
  if (!onPostgres) return;
  smtp = await startSmtp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-config-'));
  complete = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: await createUnmigratedDatabase(),
    ACCOUNT_SECRET: 'a secret that all hosts of the database share',
    SMTP_URL: smtp.url,
    ALLOW_SANDBOX: 'payments-sandbox',
  };
});
afterAll(async () => {
  if (!onPostgres) return;
  await smtp.close();
  await rm(folder, { recursive: true });
});

/** What npm run config says, by name: its state and the rest of the line. */
async function report(changes: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCommand(config, [], { ...complete, ...changes });
  const lines = [...stdout.matchAll(/^(\S+|time zone) {2,}(set|works|wrong|missing|not needed) +(.+)$/gm)];
  return {
    code,
    stdout,
    stderr,
    of: Object.fromEntries(lines.map(([, name, state, value]) => [name, [state, value]])),
  };
}

describe.runIf(onPostgres)('npm run config', () => {
  it('tries what the server needs, and changes nothing', async () => {
    const { code, of, stdout } = await report();
    expect(of).toMatchObject({
      DATABASE_URL: ['works', '(hidden)'],
      SMTP_URL: ['works', '(hidden)'],
      DATA_DIR: ['works', folder],
      BRANDS_FILE: ['works', expect.anything()],
      CONTENT_DIR: ['works', expect.anything()],
      NODE_ENV: ['set', 'production'],
      STRIPE_SECRET_KEY: ['not needed', expect.anything()],
      'time zone': ['works', expect.stringMatching(/^America\/Toronto, where it is /)],
      // Nobody can own these names.
      'api.harbourshine.example': ['wrong', expect.stringMatching(/^The DNS knows no address of it: /)],
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/but what is wrong does not work\.\n$/);
    const tables = "select 1 from pg_tables where schemaname = 'public'";
    expect(await queryRows(complete.DATABASE_URL ?? '', tables)).toEqual([]);
  });

  it('says what the change of a live brand means', async () => {
    const url = await createPostgresDatabase();
    const region = JSON.stringify({ ...REGION, currency: 'USD' });
    await queryRows(url, `insert into seen_brands values ('harbour-shine', '${region}', '', now())`);
    const { code, stdout } = await report({ DATABASE_URL: url });
    expect(code).toBe(0);
    expect(stdout).toContain(
      'The region of harbour-shine has changed (currency USD to CAD): docs/guides/add-a-brand.md',
    );
  });

  it.each([
    ['DATABASE_URL', 'postgres://someone:hunter2@127.0.0.1:9/threefold', /cannot be reached \(ECONNREFUSED\)/],
    ['DATA_DIR', '/nowhere/threefold', /^The folder \/nowhere\/threefold does not exist/],
    ['BRANDS_FILE', '/nowhere/brands.json', /^The brand directory .* is missing/],
    ['CONTENT_DIR', '/nowhere/content', /./],
  ])('fails when %s does not work', async (name, value, problem) => {
    const { code, of, stdout, stderr } = await report({ [name]: value });
    expect(of[name]).toEqual(['wrong', expect.stringMatching(problem)]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('The server would not start: ') });
    expect(stdout + stderr).not.toContain('hunter2');
  });

  it('says that mail does not work, with which the server starts', async () => {
    const server = new URL(smtp.url);
    server.username = 'threefold';
    server.password = 'hunter2';
    const refused = await report({ SMTP_URL: server.href });
    expect(refused.of.SMTP_URL).toEqual(['wrong', expect.stringMatching(/refuses the login/)]);
    const unreachable = await report({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(unreachable.of.SMTP_URL).toEqual(['wrong', expect.stringMatching(/cannot be used/)]);
    expect([refused.code, unreachable.code]).toEqual([0, 0]);
  });

  it('says what is missing or was not filled in, before it tries anything', async () => {
    const { code, of, stderr } = await report({
      SMTP_URL: '',
      ACCOUNT_SECRET: '',
      DATABASE_URL: 'postgres://threefold:CHANGE-ME@localhost/db',
    });
    expect(of).toMatchObject({
      SMTP_URL: ['missing', expect.anything()],
      ACCOUNT_SECRET: ['missing', expect.anything()],
      DATABASE_URL: ['wrong', 'DATABASE_URL still says CHANGE-ME: put the real value there.'],
    });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '\nThe server would not start: DATABASE_URL still says CHANGE-ME: put the real value there.\n',
    });
  });
});
