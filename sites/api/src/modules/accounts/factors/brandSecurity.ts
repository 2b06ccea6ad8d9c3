import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import { isInScope, notFoundInScope, outOfScope } from '../../../platform/identity/scope.ts';
import { brandSecurity } from '../../../platform/identity/tables.ts';

/** What brands require of their admins. */
export const brandSecurityCalls = (queries: Queries, { names }: Pick<Brands, 'names'>) =>
  ({
    getBrandSecurity: {
      async handle(_body, request) {
        const { brands } = identityOf(request);
        const rows = await queries.select().from(brandSecurity);
        const own = [...names].filter(([brand]) => isInScope(brand, brands));
        return {
          brands: own.map(([brand, name]) => ({
            brand,
            name,
            requireSecondFactor: rows.some((row) => row.brand === brand && row.requireSecondFactor),
          })),
        };
      },
    },
    saveBrandSecurity: {
      async handle({ brand, requireSecondFactor }, request) {
        const { brands, twoFactors, user } = identityOf(request);
        if (!isInScope(brand, brands)) throw outOfScope();
        if (!names.has(brand)) throw notFoundInScope(brands, 'There is no such brand.');
        if (requireSecondFactor && !twoFactors) {
          const sentence = 'Set up your own second factor first, or log in with a passkey: it would lock you out.';
          throw new HttpError('CONFLICT', sentence);
        }
        await queries.transaction(async (transaction) => {
          await transaction
            .insert(brandSecurity)
            .values({ brand, requireSecondFactor })
            .onConflictDoUpdate({ target: brandSecurity.brand, set: { requireSecondFactor } });
          const what = requireSecondFactor ? 'Requires' : 'No longer requires';
          await recordAudit(transaction, byAdmin(user.id, brand, `${what} a second factor of admins.`));
        });
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
