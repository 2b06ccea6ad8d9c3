import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabaseSettings, onPostgres } from '../support/database/database.ts';
import { readMails } from '../support/mail/folderMail.ts';
import { tokenIn } from '../support/mail/mails.ts';
import { openBrowser, PASSWORD, SITE, somebody } from '../support/people/browser.ts';
import { requestsTo } from '../support/requests.ts';
import { type ServerProcess, startProcess } from '../support/server.ts';
import { isFullRun } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

let dataDir: string;
let settings: Record<string, string>;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-accounts-'));
  settings = await emptyDatabaseSettings(dataDir);
});
afterAll(async () => {
  for (const { process: child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** A server process on the test's own database, with its output and a client. */
async function start() {
  const server = startProcess({ LOG_LEVEL: 'trace', ...settings });
  running.push(server);
  let written = '';
  server.process.stdout?.on('data', (text: string) => {
    written += text;
  });
  server.process.stderr?.on('data', (text: string) => {
    written += text;
  });
  const url = await server.listening;
  return {
    url,
    output: () => written,
    ...requestsTo(url),
    async stop() {
      server.process.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
    },
  };
}

/** The mail whose subject starts with the given text, once it has arrived. */
const mailAbout = (subject: string) =>
  eventually(async () => {
    const mails = await readMails(path.join(dataDir, 'outbox'));
    const mail = mails.find((one) => one.subject?.startsWith(subject));
    if (!mail) throw new Error(`There is no mail about ${subject}.`);
    return mail;
  });

it.runIf(isFullRun)(
  'a server keeps secrets out of its log and responses, and addresses out of its log; sessions survive its restart',
  {
    timeout: 120_000,
  },
  async () => {
    const first = await start();
    const browser = openBrowser(first, SITE);
    const { email } = somebody();
    const answers: string[] = [];
    const record = async (reply: Promise<{ text: string }>) => {
      answers.push((await reply).text);
    };

    await record(browser.call('register', somebody()));
    const token = tokenIn(await mailAbout('Please verify'));
    await record(browser.call('requestPasswordResetCode', { email }));
    const code = /^\d{6}$/m.exec((await mailAbout('Your password reset code')).text ?? '')?.[0] ?? '';
    expect([token.length, code.length]).toEqual([43, 6]);

    const { cookie = '' } = browser;
    await record(browser.call('validatePasswordResetCode', { email, passwordResetCode: code }));
    await record(openBrowser(first).call('loginWithEmailAndPassword', { email, password: 'not the password' }));
    await record(first.post('/api/changePassword', { email, passwordResetCode: code, password: 'short' }));
    await record(first.post('/api/changePassword', { email, passwordResetCode: code, password: { $ne: '' } }));
    await record(first.post('/api/register', { ...somebody(), role: 'admin' }));
    await record(browser.call('verifyEmail', { token }));
    await record(browser.call('undoEmailChange', { token }));
    // Nobody sends it like this, but if so it is not logged.
    await fetch(`${first.url}/api/verifyEmail?token=${token}`);
    await first.stop();

    const log = first.output();
    expect(log).toContain('/api/verifyEmail');
    for (const secret of [PASSWORD, 'not the password', token, cookie.split('=')[1] ?? '', email, 'northgate']) {
      expect(log).not.toContain(secret);
    }
    // Only as a separate number, because a time or a duration can contain the same digits.
    expect(log).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
    for (const answer of answers) {
      // Neither stack traces nor SQL.
      expect(answer).not.toMatch(/\bat \S+:\d+|node_modules|argon2|select |insert /);
      for (const secret of [PASSWORD, 'not the password', code, token, cookie.split('=')[1] ?? '']) {
        expect(answer).not.toContain(secret);
      }
    }

    const second = await start();
    expect(await Object.assign(openBrowser(second), { cookie }).isSignedIn()).toBe(true);
    await second.stop();
  },
);

describe.runIf(onPostgres && isFullRun)('two processes on one database', () => {
  it('share sessions and limits', { timeout: 120_000 }, async () => {
    const [one, other] = [await start(), await start()];
    const email = 'sam@northgate.test';
    const browser = openBrowser(one);
    await browser.call('register', { ...somebody('Sam'), email });
    const { cookie } = browser;
    expect(await Object.assign(openBrowser(other), { cookie }).isSignedIn()).toBe(true);

    const attempts = Array.from({ length: 20 }, (_, index) =>
      openBrowser(index % 2 ? one : other).call('loginWithEmailAndPassword', { email, password: 'not the password' }),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    const wrong = codes.filter((code) => code === 401).length;
    // Ten, and what both processes compare while the tenth is counted.
    expect(wrong).toBeGreaterThanOrEqual(10);
    expect(wrong).toBeLessThan(10 + 2 * Math.min(os.availableParallelism(), 4));
    expect(codes.filter((code) => code === 429)).toHaveLength(20 - wrong);

    await openBrowser(other).call('requestPasswordResetCode', { email });
    const guesses = Array.from({ length: 20 }, (_, index) =>
      openBrowser(index % 2 ? one : other).call('validatePasswordResetCode', {
        email,
        passwordResetCode: String(index).padStart(6, '0'),
      }),
    );
    const outcomes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(outcomes.filter((code) => code === 429)).toHaveLength(15);

    await Object.assign(openBrowser(other), { cookie }).call('logout', {});
    expect(await Object.assign(openBrowser(one), { cookie }).isSignedIn()).toBe(false);
    await Promise.all([one.stop(), other.stop()]);
  });
});
