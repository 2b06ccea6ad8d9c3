import { type Data, INVITATION_PATH, type Product, type Requests } from '@threefold/api-contract';
import { accountEmail, resetEmailFailure } from '@threefold/validation';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { byAdmin, onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { after } from '../../../platform/clock.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { INVITATION_LIFETIME_MS } from '../lifetimes.ts';
import { INVITATIONS_BY_ADMIN } from '../limits.ts';
import { linkTokenHash, newToken } from '../links.ts';
import type { Login, StartedSession } from '../login/login.ts';
import { clientInvitationMail } from '../mails.ts';
import { hashPassword } from '../passwords/hash.ts';
import { insertUser, requireValidAccount, storedDetails } from '../registration/newUser.ts';
import { clientInvitations } from '../tables.ts';

/** The products that an invitation may offer. */
export type OfferedProduct = (priceId: string) => Promise<Product | undefined>;

const expired = () =>
  new HttpError(
    'NOT_FOUND',
    'This invitation does not work any more: it was used or withdrawn, or has expired. If you have created your account, please log in.',
  );

/**
 * Invitations of clients: the link creates an account whose email is verified, because whoever has the link can read the mailbox,
 * and a product may wait whose checkout opens next (specification, section 6).
 */
export function createClientInvitations(
  { queries, limits, outbox, clock, portal }: AccountsDependencies,
  offered: OfferedProduct,
  { startSession }: Pick<Login, 'startSession'>,
) {
  const isOpen = (token: string) =>
    and(eq(clientInvitations.tokenHash, linkTokenHash(token)), gt(clientInvitations.expiresAt, clock()));

  const openInvitation = async (token: string) => {
    const [invitation] = await queries.select().from(clientInvitations).where(isOpen(token));
    return invitation;
  };

  const productOf = async (priceId: string | null) => (priceId === null ? undefined : offered(priceId));

  return {
    async list(): Promise<Data['getClientInvitations']> {
      const open = await queries
        .select()
        .from(clientInvitations)
        .where(gt(clientInvitations.expiresAt, clock()))
        .orderBy(asc(clientInvitations.invitedAt), asc(clientInvitations.email));
      return Promise.all(
        open.map(async ({ email, priceId, invitedAt, expiresAt }) => ({
          email,
          product: (await productOf(priceId))?.name ?? null,
          invitedAt: invitedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      );
    },

    /** Mails a link. It replaces an earlier invitation. @throws HttpError when the address has an account, or no such product is on offer */
    async invite(
      identity: Identity,
      { email: typed, stripePriceId }: Requests['inviteClient'],
      { brand, site }: Caller,
    ) {
      const email = accountEmail(typed);
      const failure = resetEmailFailure({ email });
      if (failure) throw validationError(failure);
      const product = await productOf(stripePriceId);
      if (stripePriceId !== null && !product) {
        throw new HttpError('CONFLICT', 'This product is not on offer any more. Please reload the page.', 409, {
          field: 'stripePriceId',
        });
      }
      const now = clock();
      await queries.transaction(async (transaction) => {
        await limits.within(transaction).take([INVITATIONS_BY_ADMIN, identity.user.id]);
        if ((await transaction.$count(users, eq(users.email, email))) > 0) {
          throw new HttpError('CONFLICT', 'This address has an account already.', 409, { field: 'email' });
        }
        const token = newToken();
        const invitation = {
          tokenHash: linkTokenHash(token),
          priceId: stripePriceId,
          invitedBy: identity.user.id,
          invitedAt: now,
          expiresAt: after(now, INVITATION_LIFETIME_MS),
        };
        await transaction
          .insert(clientInvitations)
          .values({ email, ...invitation })
          .onConflictDoUpdate({ target: clientInvitations.email, set: invitation });
        const about = {
          email,
          inviter: identity.user.firstName,
          ...(product && { product: product.name }),
          // In the fragment, which no server sees or logs.
          url: `${site}${INVITATION_PATH}#${token}`,
        };
        await enqueue(transaction, clientInvitationMail(about, brand, invitation.expiresAt));
        await recordAudit(transaction, byAdmin(identity.user.id, portal, 'Invited a client.'));
      });
      outbox.wake();
    },

    /** Ends an open invitation, if there is one. */
    async withdraw(identity: Identity, email: string) {
      await queries.transaction(async (transaction) => {
        const ended = await transaction
          .delete(clientInvitations)
          .where(eq(clientInvitations.email, accountEmail(email)))
          .returning({ email: clientInvitations.email });
        if (ended.length === 0) return;
        await recordAudit(transaction, byAdmin(identity.user.id, portal, 'Withdrew the invitation of a client.'));
      });
    },

    /** What a link's invitation is for; undefined when it is no client's, or does not work any more. */
    async find(token: string): Promise<Data['getInvitation'] | undefined> {
      const invitation = await openInvitation(token);
      if (!invitation) return undefined;
      const { email, priceId } = invitation;
      const product = await productOf(priceId);
      return {
        role: 'client',
        email,
        brands: null,
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

    /** Creates the account of a client. @throws HttpError for the first rule it breaks, or when the email is taken */
    async register(
      { token, password, ...names }: Requests['registerInvited'],
      caller: Caller,
    ): Promise<StartedSession> {
      const invitation = await openInvitation(token);
      if (!invitation) throw expired();
      const { email } = invitation;
      const account = storedDetails({ ...names, email, role: 'client', isEmailVerified: true } as const);
      requireValidAccount(account, password);
      const passwordHash = await hashPassword(password);
      const session = await queries.transaction(async (transaction) => {
        // Of several concurrent requests with the same link, one succeeds.
        const used = await transaction.delete(clientInvitations).where(isOpen(token)).returning();
        if (used.length === 0) throw expired();
        const user = await insertUser(transaction, account, passwordHash, clock());
        await recordAudit(transaction, onOwnAccount(user, portal, 'Registered with an invitation.'));
        return await startSession(transaction, user, caller);
      });
      outbox.wake();
      return session;
    },

    async deleteExpired() {
      await queries.delete(clientInvitations).where(lte(clientInvitations.expiresAt, clock()));
    },
  };
}

/** The calls about invitations of clients. */
export const clientInvitationCalls = (
  invitations: ReturnType<typeof createClientInvitations>,
  callerOf: (request: FastifyRequest) => Caller,
) =>
  ({
    getClientInvitations: { handle: invitations.list },
    inviteClient: {
      form: { blank: { email: '', stripePriceId: null }, firstFailure: resetEmailFailure },
      async handle(request, from) {
        await invitations.invite(identityOf(from), request, callerOf(from));
        return undefined;
      },
    },
    withdrawClientInvitation: {
      async handle({ email }, request) {
        await invitations.withdraw(identityOf(request), email);
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
