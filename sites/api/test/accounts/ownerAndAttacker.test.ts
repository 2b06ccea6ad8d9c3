import type { Data } from '@threefold/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../support/database/database.ts';
import { PASSWORD } from '../support/people/browser.ts';
import { type Contest, type Contested, openContest, prepareFactor, preparePasskey } from '../support/people/contest.ts';
import { dataOf } from '../support/requests.ts';
import { repetitions } from '../support/thoroughness.ts';

const OWN_PASSWORD = 'a horse of my own';
const THIEFS_PASSWORD = 'the thief’s choice';

type Action =
  | 'log in'
  | 'reset'
  | 'change email'
  | 'prove the address'
  | 'change email back'
  | 'undo'
  | 'add a passkey'
  | 'switch a factor on'
  | 'delete';
const OWNERS: readonly Action[] = ['log in', 'reset', 'undo', 'switch a factor on', 'delete'];
const ATTACKERS: readonly Action[] = [
  'log in',
  'change email',
  'prove the address',
  'change email back',
  'reset',
  'add a passkey',
  'switch a factor on',
  'delete',
];

/** What both do at the same time. */
const moments = fc.array(fc.record({ owner: fc.constantFrom(...OWNERS), attacker: fc.constantFrom(...ATTACKERS) }), {
  minLength: 1,
  maxLength: 5,
});

describe.runIf(onPostgres)('an account whose password an attacker knows', () => {
  let contest: Contest;
  beforeAll(async () => {
    contest = await openContest();
  });
  afterAll(() => contest.close());

  /** Sends a request with each until one is accepted. */
  const tryEach = async <Value>(values: readonly Value[], send: (value: Value) => Promise<{ code: number }>) => {
    for (const value of values) if ((await send(value)).code === 200) return true;
    return false;
  };

  const resetAs = async (browser: ReturnType<Contest['owner']>, email: string, password: string) => {
    const passwordResetCode = await contest.codeTo(browser, email);
    if (passwordResetCode) await browser.call('changePassword', { email, passwordResetCode, password });
    return passwordResetCode !== '';
  };

  const undoAs = async (browser: ReturnType<Contest['owner']>, email: string) =>
    tryEach(await contest.undoTokensTo(email), (token) => browser.call('undoEmailChange', { token }));

  /** The account's owner, who reads only the mail to its first address. */
  const createOwner = ({ id, email }: Contested) => {
    const browser = contest.owner();
    const passwords = [OWN_PASSWORD, PASSWORD];
    let recoveryCodes: string[] = [];
    const undo = () => undoAs(browser, email);
    return {
      browser,
      undo,
      recoveryCode: () => recoveryCodes.pop(),
      actions: {
        'log in': () =>
          tryEach(passwords, (password) => browser.call('loginWithEmailAndPassword', { email, password })),
        reset: () => resetAs(browser, email, OWN_PASSWORD),
        undo,
        async 'switch a factor on'() {
          const reply = await (await prepareFactor(browser, id))();
          if (reply.code === 200) ({ recoveryCodes } = dataOf<Data['confirmSecondFactor']>(reply.answer));
        },
        delete: () => tryEach(passwords, (password) => browser.call('deleteOwnAccount', { userId: id, password })),
      } as Partial<Record<Action, () => Promise<unknown>>>,
    };
  };

  /**
   * Somebody who knows the password and reads mail at an address of their own. Passkeys and second factors follow a change
   * of email here: what a session adds before, the owner removes, because a new password keeps them (docs/security.md).
   */
  const createAttacker = ({ id, email, thief }: Contested) => {
    const browser = contest.attacker();
    const passwords = [PASSWORD, THIEFS_PASSWORD];
    let tookOver = false;
    const changeEmail = (to: string) =>
      tryEach(passwords, (password) => browser.call('updateUserAccount', { userId: id, email: to, password }));
    const logIn = () =>
      tryEach([email, thief], (address) =>
        tryEach(passwords, (password) => browser.call('loginWithEmailAndPassword', { email: address, password })).then(
          (isIn) => ({ code: isIn ? 200 : 401 }),
        ),
      );
    return {
      browser,
      logIn,
      undo: () => undoAs(browser, thief),
      actions: {
        'log in': logIn,
        async 'change email'() {
          const isChanged = await changeEmail(thief);
          tookOver ||= isChanged;
          if (isChanged) await logIn();
        },
        'prove the address': () => contest.verify(browser, thief),
        'change email back': async () => (await changeEmail(email)) && logIn(),
        reset: () => resetAs(browser, thief, THIEFS_PASSWORD),
        'add a passkey': async () => tookOver && (await preparePasskey(browser, id))(),
        'switch a factor on': async () => tookOver && (await prepareFactor(browser, id))(),
        delete: () => tryEach(passwords, (password) => browser.call('deleteOwnAccount', { userId: id, password })),
      } as Partial<Record<Action, () => Promise<unknown>>>,
    };
  };

  it('belongs to whoever proved the address last, whatever both did at the same time', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        const account = await contest.account();
        const { email } = account;
        const owner = createOwner(account);
        const attacker = createAttacker(account);
        await contest.signedIn(owner.browser, account);
        await contest.signedIn(attacker.browser, account);

        for (const moment of all) {
          await Promise.all([owner.actions[moment.owner]?.(), attacker.actions[moment.attacker]?.()]);
        }

        await owner.undo();
        let { id } = account;
        if (await resetAs(owner.browser, email, OWN_PASSWORD)) {
          const logIn = (code?: string) =>
            owner.browser.call('loginWithEmailAndPassword', { email, password: OWN_PASSWORD, ...(code && { code }) });
          expect([(await logIn()).code, (await logIn(owner.recoveryCode())).code]).toContain(200);
        } else {
          // One of them deleted the account.
          const person = { firstName: 'Priya', lastName: 'Nair', email, password: OWN_PASSWORD };
          const { code, answer } = await owner.browser.call('register', person);
          expect(code).toBe(200);
          ({ id } = dataOf<Data['register']>(answer));
        }
        expect(await attacker.undo()).toBe(false);
        expect(await owner.browser.isSignedIn()).toBe(true);
        expect(await attacker.browser.isSignedIn()).toBe(false);
        expect(await attacker.logIn()).toBe(false);
        expect(await contest.waysIn({ id })).toMatchObject({ sessions: 1, passkeys: 0, resetCodes: 0 });
        contest.expectNoFailure();
      }),
      { numRuns: repetitions(12, 100), endOnFailure: true },
    );
  });
});
