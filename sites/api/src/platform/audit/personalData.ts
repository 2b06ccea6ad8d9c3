import { and, asc, eq, lt, ne, or } from 'drizzle-orm';
import type { Person, PersonalData } from '../personalData.ts';
import { auditEntries } from './table.ts';

const about = (userId: string) => or(eq(auditEntries.accountId, userId), eq(auditEntries.actorId, userId));

/**
 * The audit log. Entries outlive accounts, because they record what admins did. Erasing removes the reasons, which may name
 * somebody; deleting the account removes the reference to it. Sentences hold no personal data.
 */
export const auditPersonalData: PersonalData = {
  addresses: async () => [],

  async collect(queries, { userId }: Person) {
    if (userId === undefined) return [];
    const rows = await queries.select().from(auditEntries).where(about(userId)).orderBy(asc(auditEntries.at));
    return [
      {
        kind: 'Audit log',
        rows: rows.map(({ at, actor, sentence, reason }) => ({ at: at.toISOString(), actor, sentence, reason })),
      },
    ];
  },

  async erase(transaction, { userId }, before) {
    if (userId === undefined) return { records: 0 };
    const cleared = await transaction
      .update(auditEntries)
      .set({ reason: '' })
      .where(and(eq(auditEntries.accountId, userId), ne(auditEntries.reason, ''), lt(auditEntries.at, before)))
      .returning({ id: auditEntries.id });
    return { records: cleared.length };
  },
};
