import { type Data, INVITATION_PATH, type Requests, type SessionUser } from '@threefold/api-contract';
import { accountEmail, resetEmailFailure } from '@threefold/validation';
import { and, eq, gt, lte } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import { after } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { type Identity, sessionUser } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { INVITATION_LIFETIME_MS } from '../lifetimes.ts';
import { INVITATIONS_BY_ADMIN } from '../limits.ts';
import { linkTokenHash, newToken } from '../links.ts';
import type { Login, StartedSession } from '../login/login.ts';
import { invitationMail } from '../mails.ts';
import { hashPassword } from '../passwords/hash.ts';
import { insertUser, requireValidAccount, storedDetails } from '../registration/newUser.ts';
import { adminInvitations, emailChanges } from '../tables.ts';
import { brandWords, lockAdmins } from './admins.ts';

type Invitation = typeof adminInvitations.$inferSelect;

/** Invitations to become an admin. */
export interface AdminInvitations {
  /** Mails a link. It replaces an earlier invitation of the address. @throws HttpError when it has an admin's account */
  invite(identity: Identity, request: Requests['inviteAdmin'], caller: Caller): Promise<void>;
  /** Ends an open invitation, if there is one. */
  withdraw(identity: Identity, email: string): Promise<void>;
  /** What a link's invitation is for. @throws HttpError when it does not work any more */
  find(token: string): Promise<Data['getInvitation']>;
  /** Creates the account of an admin. @throws HttpError for the first rule it breaks, or when the email is taken */
  register(request: Requests['registerInvited'], caller: Caller): Promise<StartedSession>;
  /** Makes the session's account one of an admin. @throws HttpError when the invitation is for another address */
  accept(identity: Identity, token: string): Promise<SessionUser>;
  deleteExpired(): Promise<void>;
}

const expired = () =>
  new HttpError(
    'NOT_FOUND',
    'This invitation does not work any more: it was used or withdrawn, or has expired. If you have created your account, please log in.',
  );

export function createAdminInvitations(
  { queries, sessions, limits, outbox, clock }: AccountsDependencies,
  brands: Pick<Brands, 'names'>,
  { startSession }: Pick<Login, 'startSession'>,
): AdminInvitations {
  const isOpen = (token: string) =>
    and(eq(adminInvitations.tokenHash, linkTokenHash(token)), gt(adminInvitations.expiresAt, clock()));

  /** @throws HttpError when it does not work any more */
  const openInvitation = async (token: string): Promise<Invitation> => {
    const [invitation] = await queries.select().from(adminInvitations).where(isOpen(token));
    if (!invitation) throw expired();
    return invitation;
  };

  /** Of several concurrent requests with the same link, one succeeds. @throws HttpError for the others */
  const useUp = async (transaction: Queries, token: string): Promise<Invitation> => {
    const [invitation] = await transaction.delete(adminInvitations).where(isOpen(token)).returning();
    if (!invitation) throw expired();
    return invitation;
  };

  const recordAccepted = (transaction: Queries, accountId: string, { brands: invited }: Invitation) => {
    const sentence = `Accepted the invitation to be an admin of ${brandWords(brands, invited)}.`;
    return recordAudit(transaction, byAdmin(accountId, null, sentence, { accountId }));
  };

  return {
    async invite(identity, { email: typed, brands: invited }, { brand, site }) {
      const email = accountEmail(typed);
      const failure = resetEmailFailure({ email });
      if (failure) throw validationError(failure);
      const now = clock();
      await queries.transaction(async (transaction) => {
        await lockAdmins(transaction, identity);
        await limits.within(transaction).take([INVITATIONS_BY_ADMIN, identity.user.id]);
        const [known] = await transaction.select().from(users).where(eq(users.email, email));
        if (known?.role === 'admin') {
          throw new HttpError('CONFLICT', 'This address belongs to an admin already.', 409, { field: 'email' });
        }
        const token = newToken();
        const invitation = {
          tokenHash: linkTokenHash(token),
          brands: invited && [...invited],
          invitedBy: identity.user.id,
          invitedAt: now,
          expiresAt: after(now, INVITATION_LIFETIME_MS),
        };
        await transaction
          .insert(adminInvitations)
          .values({ email, ...invitation })
          .onConflictDoUpdate({ target: adminInvitations.email, set: invitation });
        // In the fragment, which no server sees or logs.
        const url = `${site}${INVITATION_PATH}#${token}`;
        const about = { email, inviter: identity.user.firstName, brands: brandWords(brands, invited), url };
        await enqueue(transaction, invitationMail(about, brand, invitation.expiresAt));
        const sentence = `Invited somebody as an admin of ${brandWords(brands, invited)}.`;
        await recordAudit(transaction, byAdmin(identity.user.id, null, sentence));
      });
      outbox.wake();
    },

    async withdraw(identity, email) {
      await queries.transaction(async (transaction) => {
        await lockAdmins(transaction, identity);
        const ended = await transaction
          .delete(adminInvitations)
          .where(eq(adminInvitations.email, accountEmail(email)))
          .returning({ email: adminInvitations.email });
        if (ended.length === 0) return;
        await recordAudit(transaction, byAdmin(identity.user.id, null, 'Withdrew the invitation of an admin.'));
      });
    },

    async find(token) {
      const { email, brands: invited } = await openInvitation(token);
      const [known] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
      return {
        role: 'admin',
        email,
        product: null,
        brands: invited === null ? null : invited.map((key) => brands.names.get(key) ?? key),
        hasAccount: known !== undefined,
      };
    },

    async register({ token, password, ...names }, caller) {
      const invitation = await openInvitation(token);
      const { email, brands: invited } = invitation;
      // The link was mailed to the address, so whoever has it can read its mailbox.
      const account = storedDetails({
        ...names,
        email,
        role: 'admin',
        brands: invited,
        isEmailVerified: true,
      } as const);
      requireValidAccount(account, password);
      const passwordHash = await hashPassword(password);
      const session = await queries.transaction(async (transaction) => {
        const user = await insertUser(transaction, account, passwordHash, clock());
        await recordAccepted(transaction, user.id, await useUp(transaction, token));
        return await startSession(transaction, user, caller);
      });
      outbox.wake();
      return session;
    },

    async accept(identity, token) {
      const { email } = await openInvitation(token);
      return changeOwnAccount(queries, identity, async (transaction, account) => {
        if (account.email !== email) {
          throw new HttpError('FORBIDDEN', 'This invitation is for another address. Please log in with its account.');
        }
        if (account.role === 'admin') throw new HttpError('CONFLICT', 'You are an admin already.');
        // Somebody else may have made an account with this address, and know its password.
        if (!account.isEmailVerified) {
          throw new HttpError('FORBIDDEN', 'Please verify the email of your account first, then open this link again.');
        }
        const undoable = and(eq(emailChanges.userId, account.id), gt(emailChanges.expiresAt, clock()));
        if ((await transaction.$count(emailChanges, undoable)) > 0) {
          throw new HttpError(
            'CONFLICT',
            'The email of this account was changed less than a week ago, and its former address can still take it back. Please ask for another invitation after that.',
          );
        }
        const invitation = await useUp(transaction, token);
        const [admin] = await transaction
          .update(users)
          .set({ role: 'admin', brands: invitation.brands })
          .where(eq(users.id, account.id))
          .returning();
        if (!admin) throw new Error('The locked row was not returned.');
        await sessions.endOthers(transaction, account.id, identity.sessionId);
        await recordAccepted(transaction, account.id, invitation);
        return sessionUser(admin);
      });
    },

    async deleteExpired() {
      await queries.delete(adminInvitations).where(lte(adminInvitations.expiresAt, clock()));
    },
  };
}
