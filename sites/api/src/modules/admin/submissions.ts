import type { Data, Requests } from '@threefold/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import { type Clock, isoOrNull } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { staleRevision } from '../../platform/http/httpError.ts';
import { type BrandScope, erasedSubmission, inScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import { bookings, markBooking } from '../bookings/index.ts';
import { contactMessages } from '../messages/index.ts';

const tables = { message: contactMessages, booking: bookings } as const;

/** A submission as a list reads it. */
export interface SubmissionRow<Stored = typeof contactMessages.$inferSelect | typeof bookings.$inferSelect> {
  row: Stored;
  site: string;
  handledBy: string | null;
}

/** What the rows of both lists have. */
export function submissionOf({ row, site, handledBy }: SubmissionRow) {
  const { id, name, email, message, note, adminRevision: revision } = row;
  return {
    id,
    submittedAt: row.submittedAt.toISOString(),
    site,
    name,
    email,
    message,
    withoutScript: row.withoutScript,
    handledAt: isoOrNull(row.handledAt),
    handledBy,
    note,
    revision,
  };
}

const adminStateOf = async (from: Queries, kind: keyof typeof tables, id: string, scope: BrandScope) => {
  const table = tables[kind];
  const [row] = await from
    .select({
      brand: table.brand,
      handledAt: table.handledAt,
      handledBy: adminName,
      note: table.note,
      revision: table.adminRevision,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.handledBy))
    .where(and(inScope(table.brand, scope), eq(table.id, id)));
  if (!row) throw erasedSubmission(scope);
  return { ...row, handledAt: isoOrNull(row.handledAt) };
};

/** Marks a message, or sets the note of a submission. */
const writeMarks = async (
  transaction: Queries,
  { kind, id, revision, handled, note }: Requests['updateSubmission'],
  { adminId, clock }: { adminId: string; clock: Clock },
  scope: BrandScope,
) => {
  const table = tables[kind];
  const [updated] = await transaction
    .update(table)
    .set({
      ...(handled !== undefined && { handledAt: handled ? clock() : null, handledBy: handled ? adminId : null }),
      ...(note !== undefined && { note }),
      adminRevision: sql`${table.adminRevision} + 1`,
    })
    .where(and(inScope(table.brand, scope), eq(table.id, id), eq(table.adminRevision, revision)))
    .returning({ id: table.id });
  if (updated) return;
  // First, because it refuses a submission that is missing.
  await adminStateOf(transaction, kind, id, scope);
  throw staleRevision();
};

/**
 * Marks a message or a booking as handled or as new, sets its note, or both.
 *
 * @throws HttpError when it is missing or somebody else has changed it since.
 */
export const updateSubmission = (
  { queries, clock, brands }: { queries: Queries; clock: Clock; brands: Pick<Brands, 'todayOf'> },
  change: Requests['updateSubmission'],
  adminId: string,
  scope: BrandScope,
): Promise<Data['updateSubmission']> => {
  const { kind, id, handled, note } = change;
  return queries.transaction(async (transaction) => {
    if (kind === 'booking' && handled !== undefined) await markBooking(transaction, change, adminId, { scope, brands });
    else await writeMarks(transaction, change, { adminId, clock }, scope);
    const { brand, ...state } = await adminStateOf(transaction, kind, id, scope);
    const sentence = [
      handled !== undefined && `Marked a ${kind} ${handled ? 'handled' : 'as new'}.`,
      note !== undefined && `Wrote the private note of a ${kind}.`,
    ]
      .filter(Boolean)
      .join(' ');
    await recordAudit(transaction, byAdmin(adminId, brand, sentence, { subjectId: id }));
    return state;
  });
};
