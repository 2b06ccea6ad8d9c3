import { resetEmailFailure } from '@threefold/validation';
import { and, asc, eq, gt, isNotNull, max, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import { users } from '../../../platform/identity/tables.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { adminInvitations, knownDevices, passkeys, secondFactors } from '../tables.ts';
import type { AdminInvitations } from './adminInvitations.ts';
import { removeAdmin, setAdminBrands } from './admins.ts';

/** The admins, the oldest first. */
async function listAdmins(queries: Queries) {
  const lastLogins = queries
    .select({ userId: knownDevices.userId, at: max(knownDevices.lastUsedAt).as('at') })
    .from(knownDevices)
    .groupBy(knownDevices.userId)
    .as('last_logins');
  const withPasskey = queries.selectDistinct({ userId: passkeys.userId }).from(passkeys).as('with_passkey');
  const admins = await queries
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      brands: users.brands,
      secondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      passkey: sql<boolean>`${withPasskey.userId} is not null`,
      lastLoginAt: lastLogins.at,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.enabledAt)))
    .leftJoin(withPasskey, eq(withPasskey.userId, users.id))
    .leftJoin(lastLogins, eq(lastLogins.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id));
  return admins.map(({ firstName, lastName, lastLoginAt, ...admin }) => ({
    ...admin,
    name: `${firstName} ${lastName}`,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }));
}

/** The calls about admins and their invitations. */
export const adminsCalls = (
  { queries, clock }: Pick<AccountsDependencies, 'queries' | 'clock'>,
  brands: Pick<Brands, 'names'>,
  invitations: AdminInvitations,
  callerOf: (request: FastifyRequest) => Caller,
) => {
  /** @throws HttpError for an unknown brand */
  const requireKnown = (keys: readonly string[] | null) => {
    if (keys?.every((key) => brands.names.has(key)) === false) {
      throw new HttpError('INVALID', 'There is no such brand. Please reload the page.', 422, { field: 'brands' });
    }
  };
  return {
    getAdmins: {
      async handle() {
        const open = await queries
          .select()
          .from(adminInvitations)
          .where(gt(adminInvitations.expiresAt, clock()))
          .orderBy(asc(adminInvitations.invitedAt), asc(adminInvitations.email));
        return {
          admins: await listAdmins(queries),
          invitations: open.map(({ email, brands: invited, invitedAt, expiresAt }) => ({
            email,
            brands: invited,
            invitedAt: invitedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
          brands: [...brands.names].map(([brand, name]) => ({ brand, name })),
        };
      },
    },
    inviteAdmin: {
      form: { blank: { email: '', brands: null }, firstFailure: resetEmailFailure },
      async handle(request, from) {
        requireKnown(request.brands);
        await invitations.invite(identityOf(from), request, callerOf(from));
        return undefined;
      },
    },
    withdrawAdminInvitation: {
      async handle({ email }, request) {
        await invitations.withdraw(identityOf(request), email);
        return undefined;
      },
    },
    changeAdminBrands: {
      async handle({ adminId, brands: keys }, request) {
        requireKnown(keys);
        await setAdminBrands(queries, identityOf(request), { userId: adminId }, keys, brands);
        return undefined;
      },
    },
    removeAdmin: {
      async handle({ adminId }, request) {
        await removeAdmin(queries, identityOf(request), { userId: adminId });
        return undefined;
      },
    },
    acceptAdminInvitation: { handle: ({ token }, request) => invitations.accept(identityOf(request), token) },
  } satisfies Partial<ServedCalls>;
};
