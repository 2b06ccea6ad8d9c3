import { randomUUID } from 'node:crypto';
import type { CallName, Data, Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashPassword } from '../../../src/modules/accounts/passwords/hash.ts';
import { passkeys, recoveryCodes, resetCodes, secondFactors } from '../../../src/modules/accounts/tables.ts';
import { sessions, users } from '../../../src/platform/identity/tables.ts';
import type { OutgoingMessage } from '../../../src/platform/mail/message.ts';
import { limitHits } from '../../../src/platform/rateLimits/table.ts';
import { openTestDatabase } from '../database/database.ts';
import { lockAwaited } from '../database/locks.ts';
import { dataOf, type Reply } from '../requests.ts';
import { openTestApi, type TestApi } from '../testApi.ts';
import { type CeremonyOptions, createAuthenticator } from './authenticator.ts';
import { type Browser, openBrowser, PASSWORD, SITE } from './browser.ts';
import { sessionHeaders } from './identities.ts';

/** An account, its owner's address, and the address of an attacker who knows its password. */
export interface Contested {
  id: string;
  email: string;
  thief: string;
}

/** Owner and attacker of an account, each on an API of their own, over one database. */
export interface Contest {
  /** An account with the attacker's password. */
  account(verified?: boolean): Promise<Contested>;
  owner(): Browser;
  attacker(): Browser;
  /** A browser with an open session of the account. */
  signedIn(browser: Browser, account: Contested): Promise<Browser>;
  /** The code that is mailed to an address; '' when none is. */
  codeTo(browser: Browser, email: string): Promise<string>;
  /** The tokens of all links that undo a change of email and were mailed to an address. */
  undoTokensTo(email: string): Promise<string[]>;
  /** Presses the button of the newest link that verifies an address. */
  verify(browser: Browser, email: string): Promise<Reply>;
  /** Changes the email to the attacker's, who proves it. @returns the token of the link that undoes it, and the attacker's new session */
  takeOver(account: Contested): Promise<{ token: string; attacker: Browser }>;
  /** Sends two requests that the account's row holds up until both have been checked, so that they act in this order. */
  inOrder(account: Contested, first: () => Promise<Reply>, second: () => Promise<Reply>): Promise<[Reply, Reply]>;
  /** Everything that opens the account besides its password. */
  waysIn(account: Pick<Contested, 'id'>): Promise<Record<string, number>>;
  /** Fails when a request was answered with 500 or more. */
  expectNoFailure(): void;
  close(): Promise<void>;
}

/** The statement that waits for the row of an account. */
const LOCKING_STATEMENT = 'select "id", "created_at"';

export async function openContest(): Promise<Contest> {
  const sent: OutgoingMessage[] = [];
  const transport = {
    concurrency: 4,
    send: async (message: OutgoingMessage) => {
      sent.push(message);
    },
    close: () => undefined,
  };
  const open = async () => openTestApi({ database: await openTestDatabase(), transport });
  const [ownersApi, attackersApi] = [await open(), await open()];
  const { queries } = ownersApi;
  const passwordHash = await hashPassword(PASSWORD);
  const failures: string[] = [];

  const browserOn = (api: TestApi) => {
    const browser = openBrowser(api);
    const { call } = browser;
    return Object.assign(browser, {
      async call<Name extends CallName>(name: Name, body?: Requests[Name]) {
        const reply = await call(name, body);
        if (reply.code >= 500) failures.push(`${name}: ${reply.code} ${reply.text}`);
        return reply;
      },
    });
  };

  const signedIn: Contest['signedIn'] = async (browser, { id }) =>
    Object.assign(browser, { cookie: (await sessionHeaders(ownersApi, id)).Cookie });

  const mailsTo = async (address: string, since = 0) => {
    await ownersApi.settled();
    return sent.slice(since).filter(({ to }) => to.address === address);
  };

  const tokensTo = async (email: string, about: string) => {
    const links = (await mailsTo(email))
      .filter(({ subject }) => subject.startsWith(about))
      .flatMap(({ text }) => /https?:\/\/\S+#\S+/.exec(text) ?? []);
    return links.map((link) => new URL(link).hash.slice(1));
  };
  const undoTokensTo: Contest['undoTokensTo'] = (email) => tokensTo(email, 'Your email was changed');

  const verify: Contest['verify'] = async (browser, email) => {
    const token = (await tokensTo(email, 'Please verify your email')).at(-1) ?? '';
    return browser.call('verifyEmail', { token });
  };

  return {
    async account(verified = true) {
      // Limits are not what is tested here, and all requests come from one network.
      await queries.delete(limitHits);
      const id = randomUUID();
      const account = { id, email: `owner-${id}@northgate.test`, thief: `thief-${id}@elsewhere.test` };
      await queries.insert(users).values({
        id,
        email: account.email,
        firstName: 'Priya',
        lastName: 'Nair',
        role: 'client',
        isEmailVerified: verified,
        passwordHash,
        passwordChangedAt: new Date(),
      });
      return account;
    },
    owner: () => browserOn(ownersApi),
    attacker: () => browserOn(attackersApi),
    signedIn,
    async codeTo(browser, email) {
      const since = sent.length;
      expect((await browser.call('requestPasswordResetCode', { email })).code).toBe(200);
      const [mail] = await mailsTo(email, since);
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    },
    undoTokensTo,
    verify,
    async takeOver(account) {
      const { id, email, thief } = account;
      const attacker = await signedIn(browserOn(attackersApi), account);
      const change = await attacker.call('updateUserAccount', { userId: id, email: thief, password: PASSWORD });
      expect(change.code).toBe(200);
      const [token = ''] = await undoTokensTo(email);
      expect((await verify(await signedIn(attacker, account), thief)).code).toBe(200);
      return { token, attacker };
    },
    async inOrder({ id }, first, second) {
      const replies = await queries.transaction(async (transaction) => {
        await transaction.select().from(users).where(eq(users.id, id)).for('update');
        const earlier = first();
        await lockAwaited(queries, LOCKING_STATEMENT, 1);
        const later = second();
        await lockAwaited(queries, LOCKING_STATEMENT, 2);
        // Wrapped, so that the transaction does not wait for them.
        return { earlier, later };
      });
      return Promise.all([replies.earlier, replies.later]);
    },
    async waysIn({ id }) {
      const count = (
        table: typeof sessions | typeof passkeys | typeof secondFactors | typeof recoveryCodes | typeof resetCodes,
      ) => queries.$count(table, eq(table.userId, id));
      return {
        sessions: await count(sessions),
        passkeys: await count(passkeys),
        secondFactors: await count(secondFactors),
        recoveryCodes: await count(recoveryCodes),
        resetCodes: await count(resetCodes),
      };
    },
    expectNoFailure: () => expect(failures).toEqual([]),
    async close() {
      await attackersApi.close();
      await ownersApi.close();
    },
  };
}

/** Prepares a passkey. @returns sends it, or repeats the refusal to prepare it */
export async function preparePasskey(browser: Browser, userId: string) {
  const key = createAuthenticator(SITE);
  const started = await browser.call('startPasskey', { userId });
  if (started.code !== 200) return async () => started;
  const options = dataOf<{ options: unknown }>(started.answer).options as CeremonyOptions;
  return () => browser.call('addPasskey', { userId, ...key.createCredential(options) });
}

/** Prepares an authenticator app. @returns sends its first code, or repeats the refusal to prepare it */
export async function prepareFactor(browser: Browser, userId: string) {
  const started = await browser.call('startSecondFactor', { userId });
  if (started.code !== 200) return async () => started;
  const secret = Secret.fromBase32(dataOf<Data['startSecondFactor']>(started.answer).secret);
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  return () => browser.call('confirmSecondFactor', { userId, code: app.generate() });
}
