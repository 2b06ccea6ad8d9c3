import { SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../support/database/database.ts';
import { type Browser, PASSWORD } from '../support/people/browser.ts';
import { type Contest, type Contested, openContest, prepareFactor, preparePasskey } from '../support/people/contest.ts';
import type { Reply } from '../support/requests.ts';
import { repetitions } from '../support/thoroughness.ts';

/** Even, because the order alternates. */
const ROUNDS = repetitions(4, 20);
const RACES_MS = 300_000;
const NEW_PASSWORD = 'a horse of my own';
const NO_WAY_IN = { sessions: 0, passkeys: 0, secondFactors: 0, recoveryCodes: 0, resetCodes: 0 };

describe.runIf(onPostgres)('two requests to one account', () => {
  let contest: Contest;
  beforeAll(async () => {
    contest = await openContest();
  });
  afterEach(() => contest.expectNoFailure());
  afterAll(() => contest.close());

  const logIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.call('loginWithEmailAndPassword', { email, password });

  /** Resets the password with a mailed code and logs in. */
  const expectOwnerGetsIn = async ({ email }: Contested) => {
    const owner = contest.owner();
    const passwordResetCode = await contest.codeTo(owner, email);
    const form = { email, passwordResetCode, password: NEW_PASSWORD };
    expect((await owner.call('changePassword', form)).code).toBe(200);
    expect((await logIn(owner, email, NEW_PASSWORD)).code).toBe(200);
    expect(await owner.isSignedIn()).toBe(true);
  };

  /** Sends both at once: in every other round, the second a little earlier. */
  const race = async (round: number, ...requests: (() => Promise<Reply>)[]) => {
    const order = round % 2 ? requests : requests.toReversed();
    const replies = await Promise.all(order.map((send) => send()));
    return round % 2 ? replies : replies.toReversed();
  };

  describe('in every race', { timeout: RACES_MS }, () => {
    it('a login with the old password has no session once the password is changed', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const account = await contest.account();
        const { email } = account;
        const [owner, attacker] = [contest.owner(), contest.attacker()];
        const passwordResetCode = await contest.codeTo(owner, email);
        const [, reset] = await race(
          round,
          () => logIn(attacker, email),
          () => owner.call('changePassword', { email, passwordResetCode, password: NEW_PASSWORD }),
        );
        expect(reset?.code).toBe(200);
        expect(await contest.waysIn(account)).toEqual(NO_WAY_IN);
        expect(await attacker.isSignedIn()).toBe(false);
      }
    });

    it('a login by password alone has no session once the second factor is on', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const account = await contest.account();
        const owner = await contest.signedIn(contest.owner(), account);
        const attacker = contest.attacker();
        const confirm = await prepareFactor(owner, account.id);
        const [, confirmed] = await race(round, () => logIn(attacker, account.email), confirm);
        expect(confirmed?.code).toBe(200);
        expect(await contest.waysIn(account)).toMatchObject({ sessions: 1, secondFactors: 1 });
        expect([await owner.isSignedIn(), await attacker.isSignedIn()]).toEqual([true, false]);
      }
    });

    it('taking a change of email back wins against everything that the attacker has open', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const account = await contest.account();
        const { id, email, thief } = account;
        const { token, attacker } = await contest.takeOver(account);
        const passwordResetCode = await contest.codeTo(attacker, thief);
        const addPasskey = await preparePasskey(attacker, id);
        const confirmFactor = await prepareFactor(attacker, id);
        const other = contest.attacker();
        const [undone] = await race(
          round,
          () => contest.owner().call('undoEmailChange', { token }),
          () => logIn(other, thief),
          () => other.call('changePassword', { email: thief, passwordResetCode, password: 'the thief’s choice' }),
          () => attacker.call('updateUserAccount', { userId: id, email: `next-${thief}`, password: PASSWORD }),
          () => other.call('requestPasswordResetCode', { email: thief }),
          addPasskey,
          confirmFactor,
        );
        expect(undone?.code).toBe(200);
        expect(await contest.waysIn(account)).toEqual(NO_WAY_IN);
        for (const address of [email, thief, `next-${thief}`]) {
          for (const password of [PASSWORD, 'the thief’s choice']) {
            expect((await logIn(contest.attacker(), address, password)).code).toBe(401);
          }
        }
        await expectOwnerGetsIn(account);
        expect([await attacker.isSignedIn(), await other.isSignedIn()]).toEqual([false, false]);
      }
    });

    it('nothing of before survives the reset of an account whose address was never proved', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const account = await contest.account(false);
        const { email, id } = account;
        const owner = contest.owner();
        const attacker = await contest.signedIn(contest.attacker(), account);
        const addPasskey = await preparePasskey(attacker, id);
        const passwordResetCode = await contest.codeTo(owner, email);
        const form = { email, passwordResetCode, password: NEW_PASSWORD };
        const [reset] = await race(round, () => owner.call('changePassword', form), addPasskey);
        expect(reset?.code).toBe(200);
        expect(await contest.waysIn(account)).toEqual(NO_WAY_IN);
      }
    });

    it('a login has no session once the account is deleted', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const account = await contest.account();
        const owner = await contest.signedIn(contest.owner(), account);
        const attacker = contest.attacker();
        const [deleted] = await race(
          round,
          () => owner.call('deleteOwnAccount', { userId: account.id, password: PASSWORD }),
          () => logIn(attacker, account.email),
        );
        expect(deleted?.code).toBe(200);
        expect(await attacker.isSignedIn()).toBe(false);
      }
    });
  });

  /** What an attacker with the password, an open session and an address of the account may have open. */
  type Attempt = (attacker: Browser, account: Contested, address: string) => Promise<() => Promise<Reply>>;
  const attempts: Record<string, Attempt> = {
    'a login': async (_attacker, _account, address) => () => logIn(contest.attacker(), address),
    'a confirmation of the identity': async (attacker, { id }) => {
      return () => attacker.call('confirmIdentity', { userId: id, password: PASSWORD });
    },
    'a change of email': async (attacker, { id, thief }) => {
      return () => attacker.call('updateUserAccount', { userId: id, email: `next-${thief}`, password: PASSWORD });
    },
    'a new passkey': (attacker, { id }) => preparePasskey(attacker, id),
    'a second factor': (attacker, { id }) => prepareFactor(attacker, id),
    'a second factor that is begun': async (attacker, { id }) => {
      return () => attacker.call('startSecondFactor', { userId: id });
    },
    'the end of the other sessions':
      async (attacker, { id }) =>
      () =>
        attacker.call('endOtherSessions', { userId: id }),
  };
  /** Further ones of an attacker to whose address the email was changed. */
  const attemptsAfterTakeOver: Record<string, Attempt> = {
    ...attempts,
    'a reset by a code mailed to the attacker': async (attacker, _account, email) => {
      const passwordResetCode = await contest.codeTo(attacker, email);
      return () => attacker.call('changePassword', { email, passwordResetCode, password: 'the thief’s choice' });
    },
    'a new password in the attacker’s session': async (attacker, { id }, email) => {
      const passwordResetCode = await contest.codeTo(attacker, email);
      expect((await attacker.call('validatePasswordResetCode', { email, passwordResetCode })).code).toBe(200);
      return () => attacker.call('changeUserPassword', { userId: id, password: 'the thief’s choice' });
    },
    'a request for a code to the attacker': async (attacker, _account, email) => {
      return () => attacker.call('requestPasswordResetCode', { email });
    },
  };

  describe.each(Object.keys(attemptsAfterTakeOver))('%s, checked before a change of email is taken back,', (name) => {
    it.each(['before', 'after'])('gains nothing when it acts %s that', async (when) => {
      const account = await contest.account();
      const { token, attacker } = await contest.takeOver(account);
      const attempt = await attemptsAfterTakeOver[name]?.(attacker, account, account.thief);
      if (!attempt) throw new Error('There is no such attempt.');
      const undo = () => contest.owner().call('undoEmailChange', { token });
      const [first, second] = await contest.inOrder(
        account,
        ...((when === 'before' ? [attempt, undo] : [undo, attempt]) as [typeof undo, typeof undo]),
      );
      expect((when === 'before' ? second : first).code).toBe(200);
      expect(await contest.waysIn(account)).toEqual(NO_WAY_IN);
      await expectOwnerGetsIn(account);
      expect(await attacker.isSignedIn()).toBe(false);
    });
  });

  it.each(Object.keys(attempts))('%s, checked before the password is reset, is refused after it', async (name) => {
    const account = await contest.account();
    const { email } = account;
    const owner = contest.owner();
    const attacker = await contest.signedIn(contest.attacker(), account);
    const passwordResetCode = await contest.codeTo(owner, email);
    const attempt = await attempts[name]?.(attacker, account, email);
    if (!attempt) throw new Error('There is no such attempt.');
    const [reset, attempted] = await contest.inOrder(
      account,
      () => owner.call('changePassword', { email, passwordResetCode, password: NEW_PASSWORD }),
      attempt,
    );
    expect([reset.code, attempted.code]).toEqual([200, 401]);
    expect(await contest.waysIn(account)).toMatchObject({ sessions: 0, passkeys: 0, recoveryCodes: 0, resetCodes: 0 });
  });

  it('a login by password alone, checked before the second factor is on, is refused after it', async () => {
    const account = await contest.account();
    const owner = await contest.signedIn(contest.owner(), account);
    const attacker = contest.attacker();
    const confirm = await prepareFactor(owner, account.id);
    const [confirmed, login] = await contest.inOrder(account, confirm, () => logIn(attacker, account.email));
    expect([confirmed.code, login.answer]).toEqual([200, expect.objectContaining({ code: SECOND_FACTOR_REQUIRED })]);
    expect(await attacker.isSignedIn()).toBe(false);
  });

  it('a login, checked before the account is deleted, is refused after it', async () => {
    const account = await contest.account();
    const owner = await contest.signedIn(contest.owner(), account);
    const [deleted, login] = await contest.inOrder(
      account,
      () => owner.call('deleteOwnAccount', { userId: account.id, password: PASSWORD }),
      () => logIn(contest.attacker(), account.email),
    );
    expect([deleted.code, login.code]).toEqual([200, 401]);
  });
});
