import type { Data, Requests } from '@threefold/api-contract';
import { CALLED_OFF, isCalledOff } from '@threefold/api-contract/booking-state';
import type { Crew } from '@threefold/api-contract/crews';
import { formatDate } from '@threefold/validation';
import { and, eq, notInArray } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { type BrandScope, erasedSubmission, inScope, isInScope, outOfScope } from '../../../platform/identity/scope.ts';
import { recordStep } from '../history.ts';
import { lockRow } from '../office/adminLocks.ts';
import { bookingSettings, bookings } from '../tables.ts';

/**
 * The crews of a brand. Its settings are locked, so that none is removed before the transaction ends; whoever saves settings locks
 * them, too, before bookings.
 */
async function lockCrews(transaction: Queries, brand: string): Promise<readonly Crew[]> {
  const [row] = await transaction
    .select({ settings: bookingSettings.settings })
    .from(bookingSettings)
    .where(eq(bookingSettings.brand, brand))
    .for('update');
  return row?.settings.crews ?? [];
}

/** @throws HttpError when the brand has no such crew */
function requireCrew(crews: readonly Crew[], id: string | null): Crew | undefined {
  const crew = crews.find((one) => one.id === id);
  if (id !== null && !crew) {
    throw new HttpError(
      'CONFLICT',
      'This crew is not in the settings any more. Please choose another one.',
      undefined,
      {
        field: 'crew',
      },
    );
  }
  return crew;
}

const changeOf = (before: Crew | undefined, after: Crew | undefined) =>
  before ? `${before.name} to ${after?.name ?? 'no crew'}` : (after?.name ?? 'no crew');

/** Gives a cleaning to a crew, or to none. @throws HttpError when it is missing or called off, or its brand has no such crew */
export const assignCrew = (
  queries: Queries,
  { id, crew }: Requests['assignCrew'],
  adminId: string,
  scope: BrandScope,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ brand: bookings.brand })
      .from(bookings)
      .where(and(inScope(bookings.brand, scope), eq(bookings.id, id)));
    if (!found) throw erasedSubmission(scope);
    const crews = await lockCrews(transaction, found.brand);
    const chosen = requireCrew(crews, crew);
    const row = await lockRow(transaction, id, scope);
    if (row.submissionType !== 'schedule' || isCalledOff(row.state)) {
      throw new HttpError('CONFLICT', 'Only a cleaning that takes place has a crew.');
    }
    if (row.crew === crew) return;
    await transaction.update(bookings).set({ crew }).where(eq(bookings.id, id));
    const detail = changeOf(
      crews.find((one) => one.id === row.crew),
      chosen,
    );
    await recordStep(transaction, id, { step: 'assigned', detail, by: adminId });
    await recordAudit(
      transaction,
      byAdmin(adminId, row.brand, `Changed the crew of a booking: ${detail}.`, { subjectId: id }),
    );
  });

/** Gives the cleanings of a day that one crew still has to do to another. @throws HttpError when the brand has no such crew */
export const moveCrewDay = (
  { queries, brands }: { queries: Queries; brands: Pick<Brands, 'regionOf'> },
  { brand, date, from, to }: Requests['moveCrewDay'],
  adminId: string,
  scope: BrandScope,
): Promise<Data['moveCrewDay']> =>
  queries.transaction(async (transaction) => {
    if (!isInScope(brand, scope)) throw outOfScope();
    const crews = await lockCrews(transaction, brand);
    const [before, after] = [requireCrew(crews, from), requireCrew(crews, to)];
    if (from === to) return { moved: 0 };
    const moved = await transaction
      .update(bookings)
      .set({ crew: to })
      .where(
        and(
          eq(bookings.brand, brand),
          eq(bookings.date, date),
          eq(bookings.crew, from),
          notInArray(bookings.state, [...CALLED_OFF, 'done']),
        ),
      )
      .returning({ id: bookings.id });
    const detail = changeOf(before, after);
    for (const { id } of moved) await recordStep(transaction, id, { step: 'assigned', detail, by: adminId });
    if (moved.length > 0) {
      const count = moved.length === 1 ? '1 cleaning' : `${moved.length} cleanings`;
      await recordAudit(
        transaction,
        byAdmin(adminId, brand, `Moved ${count} on ${formatDate(date, brands.regionOf(brand))}: ${detail}.`),
      );
    }
    return { moved: moved.length };
  });
