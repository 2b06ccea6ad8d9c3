import { type Data, INVITATION_PATH, type Product, type Requests, type SessionUser } from '@threefold/api-contract';
import { accountEmail, resetEmailFailure } from '@threefold/validation';
import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { type AuditEntry, byAdmin, onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import { after, before } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { inRequestLanguage } from '../../../platform/http/language.ts';
import { type Identity, sessionUser } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { inLanguage, siteOf } from '../../../platform/language.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { brandWords, lockAdmins } from '../admins/admins.ts';
import { changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { INVITATION_LIFETIME_MS } from '../lifetimes.ts';
import { linkTokenHash, newToken } from '../links.ts';
import type { Login, StartedSession } from '../login/login.ts';
import { adminInvitationMail, clientInvitationMail } from '../mails.ts';
import { hashPassword } from '../passwords/hash.ts';
import { INVITATIONS_BY_ADMIN } from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { insertUser, requireValidAccount, storedDetails } from '../registration/newUser.ts';
import { emailChanges, invitations } from '../tables.ts';

type Invitation = typeof invitations.$inferSelect;
type Role = Invitation['role'];

/** The product on offer at a price, if there is one. */
export type OfferedProduct = (priceId: string) => Promise<Product | undefined>;

/** Invitations of admins, and of clients for whom a product may wait (specification, section 6). */
export interface Invitations {
  /** Mails a link. It replaces an earlier invitation of the address. @throws HttpError when it has an admin's account */
  inviteAdmin(identity: Identity, request: Requests['inviteAdmin'], caller: Caller): Promise<void>;
  /** Mails a link. It replaces an earlier one. @throws HttpError when the address has an account, or no such product is on offer */
  inviteClient(identity: Identity, request: Requests['inviteClient']): Promise<void>;
  /** Ends an open invitation, if there is one. */
  withdraw(identity: Identity, role: Role, email: string): Promise<void>;
  /** The open invitations, the oldest first. */
  open(role: Role): Promise<Invitation[]>;
  /** What a link's invitation is for. @throws HttpError when it does not work any more */
  find(token: string): Promise<Data['getInvitation']>;
  /**
   * Creates the account, whose email is verified: whoever has the link can read the mailbox.
   *
   * @throws HttpError for the first rule it breaks, or when the email is taken
   */
  register(request: Requests['registerInvited'], caller: Caller): Promise<StartedSession>;
  /** Makes the session's account one of an admin. @throws HttpError when the invitation is for another address */
  accept(identity: Identity, token: string): Promise<SessionUser>;
  deleteExpired(): Promise<void>;
}

/** Within this time after an invitation, the same one again is the same press, of a second click or another tab: it is mailed once. */
const REPEATED_MS = 60_000;

const expired = () => new HttpError('NOT_FOUND', refusals().invitationExpired);

export function createInvitations(
  { queries, sessions, limits, outbox, clock, portal }: AccountsDependencies,
  brands: Brands,
  offered: OfferedProduct,
  { startSession }: Pick<Login, 'startSession'>,
): Invitations {
  const isOpen = (token: string) =>
    and(eq(invitations.tokenHash, linkTokenHash(token)), gt(invitations.expiresAt, clock()));

  /** @throws HttpError when it does not work any more */
  const openInvitation = async (token: string): Promise<Invitation> => {
    const [invitation] = await queries.select().from(invitations).where(isOpen(token));
    if (!invitation) throw expired();
    return invitation;
  };

  /** Of several concurrent requests with the same link, one succeeds. @throws HttpError for the others */
  const useUp = async (transaction: Queries, token: string): Promise<Invitation> => {
    const [invitation] = await transaction.delete(invitations).where(isOpen(token)).returning();
    if (!invitation) throw expired();
    return invitation;
  };

  const recordUsed = (
    transaction: Queries,
    user: Pick<SessionUser, 'id' | 'role'>,
    { role, ...invited }: Invitation,
  ) => {
    if (role === 'client')
      return recordAudit(transaction, onOwnAccount(user, portal, 'Registered with an invitation.'));
    const sentence = `Accepted the invitation to be an admin of ${brandWords(brands, invited.brands)}.`;
    return recordAudit(transaction, byAdmin(user.id, null, sentence, { accountId: user.id }));
  };

  const invite = async (
    identity: Identity,
    typed: string,
    offer: Pick<Invitation, 'role' | 'brands' | 'priceId' | 'language'>,
    {
      pages,
      mail,
      entry,
    }: {
      pages: string;
      mail: (invited: { email: string; inviter: string; url: string }) => Message;
      entry: AuditEntry;
    },
  ) => {
    const email = accountEmail(typed);
    const failure = resetEmailFailure({ email });
    if (failure) throw validationError(failure);
    const now = clock();
    await queries.transaction(async (transaction) => {
      if (offer.role === 'admin') await lockAdmins(transaction, identity);
      await limits.within(transaction).take([INVITATIONS_BY_ADMIN, identity.user.id]);
      const [known] = await transaction.select().from(users).where(eq(users.email, email));
      if (known?.role === 'admin' || (known && offer.role === 'client')) {
        const sentence =
          offer.role === 'admin' ? 'This address belongs to an admin already.' : 'This address has an account already.';
        throw new HttpError('CONFLICT', sentence, 409, { field: 'email' });
      }
      const token = newToken();
      const invitation = {
        ...offer,
        tokenHash: linkTokenHash(token),
        invitedBy: identity.user.id,
        invitedAt: now,
        expiresAt: after(now, INVITATION_LIFETIME_MS),
      };
      const changed = sql`(${invitations.priceId}, ${invitations.brands}, ${invitations.language}) is distinct from (excluded.price_id, excluded.brands, excluded.language)`;
      const stored = await transaction
        .insert(invitations)
        .values({ email, ...invitation })
        .onConflictDoUpdate({
          target: [invitations.email, invitations.role],
          set: invitation,
          setWhere: or(changed, lt(invitations.invitedAt, before(now, REPEATED_MS))),
        })
        .returning({ email: invitations.email });
      if (stored.length === 0) return;
      // In the fragment, which no server sees or logs.
      const url = `${pages}${INVITATION_PATH}#${token}`;
      const message = mail({ email, inviter: identity.user.firstName, url });
      await enqueue(transaction, { ...message, secretUntil: invitation.expiresAt });
      await recordAudit(transaction, entry);
    });
    outbox.wake();
  };

  return {
    inviteAdmin(identity, { email, brands: keys }, { brand, site }) {
      const words = brandWords(brands, keys);
      const offer = { role: 'admin', brands: keys && [...keys], priceId: null, language: 'en-CA' } as const;
      return invite(identity, email, offer, {
        pages: site,
        mail: (invited) => adminInvitationMail(invited, brand, words),
        entry: byAdmin(identity.user.id, null, `Invited somebody as an admin of ${words}.`),
      });
    },

    async inviteClient(identity, { email, stripePriceId: priceId, language }) {
      const product = priceId === null ? undefined : await inRequestLanguage(language, () => offered(priceId));
      if (priceId !== null && !product) {
        throw new HttpError('CONFLICT', 'This product is not on offer any more. Please reload the page.', 409, {
          field: 'stripePriceId',
        });
      }
      await invite(
        identity,
        email,
        { role: 'client', brands: null, priceId, language },
        {
          // Clients belong to the portal, whichever brand's host the admin uses.
          pages: siteOf(inLanguage(brands.forPortal, language), brands),
          mail: (invited) => clientInvitationMail({ ...invited, language }, brands.forPortal, product?.name),
          entry: byAdmin(identity.user.id, portal, 'Invited a client.'),
        },
      );
    },

    async withdraw(identity, role, email) {
      await queries.transaction(async (transaction) => {
        if (role === 'admin') await lockAdmins(transaction, identity);
        const ended = await transaction
          .delete(invitations)
          .where(and(eq(invitations.email, accountEmail(email)), eq(invitations.role, role)))
          .returning({ email: invitations.email });
        if (ended.length === 0) return;
        const [brand, whose] = role === 'admin' ? [null, 'an admin'] : [portal, 'a client'];
        await recordAudit(transaction, byAdmin(identity.user.id, brand, `Withdrew the invitation of ${whose}.`));
      });
    },

    open: (role) =>
      queries
        .select()
        .from(invitations)
        .where(and(eq(invitations.role, role), gt(invitations.expiresAt, clock())))
        .orderBy(asc(invitations.invitedAt), asc(invitations.email)),

    async find(token) {
      const { role, email, brands: invited, priceId } = await openInvitation(token);
      const product = priceId === null ? undefined : await offered(priceId);
      return {
        role,
        email,
        brands: invited === null ? null : invited.map((key) => brands.names.get(key) ?? key),
        product: product
          ? {
              name: product.name,
              stripePriceId: product.stripePriceId,
              stripeProductId: product.stripeProductId,
            }
          : null,
        hasAccount: (await queries.$count(users, eq(users.email, email))) > 0,
      };
    },

    async register({ token, password, ...names }, caller) {
      const { role, email, brands: invited } = await openInvitation(token);
      const account = storedDetails({
        ...names,
        email,
        role,
        brands: invited,
        isEmailVerified: true,
        language: caller.language,
      } as const);
      requireValidAccount(account, password);
      const passwordHash = await hashPassword(password);
      const session = await queries.transaction(async (transaction) => {
        const used = await useUp(transaction, token);
        const user = await insertUser(transaction, account, passwordHash, clock());
        await recordUsed(transaction, user, used);
        return await startSession(transaction, user, caller);
      });
      outbox.wake();
      return session;
    },

    async accept(identity, token) {
      const { email, role } = await openInvitation(token);
      if (role !== 'admin') throw expired();
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
        await recordUsed(transaction, admin, invitation);
        return sessionUser(admin);
      });
    },

    async deleteExpired() {
      await queries.delete(invitations).where(lte(invitations.expiresAt, clock()));
    },
  };
}
