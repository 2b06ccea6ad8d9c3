import { and, asc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import { users } from '../../../platform/identity/tables.ts';
import type { Invitations } from '../invitations/invitations.ts';
import { knownDevices, passkeys, secondFactors } from '../tables.ts';
import { type AdminsDependencies, removeAdmin, requireKnownBrands, setAdminBrands } from './admins.ts';

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

/** The calls about admins. */
export const adminsCalls = (
  dependencies: AdminsDependencies,
  brands: Pick<Brands, 'names'>,
  { open }: Pick<Invitations, 'open'>,
) =>
  ({
    getAdmins: {
      async handle() {
        const invitations = await open('admin');
        return {
          admins: await listAdmins(dependencies.queries),
          invitations: invitations.map(({ email, brands: invited, invitedAt, expiresAt }) => ({
            email,
            brands: invited,
            invitedAt: invitedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
          brands: [...brands.names].map(([brand, name]) => ({ brand, name })),
        };
      },
    },
    changeAdminBrands: {
      async handle({ adminId, brands: keys }, request) {
        requireKnownBrands(brands, keys);
        await setAdminBrands(dependencies, identityOf(request), { userId: adminId }, keys, brands);
        return undefined;
      },
    },
    removeAdmin: {
      async handle({ adminId }, request) {
        await removeAdmin(dependencies, identityOf(request), { userId: adminId });
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
