import { eq } from 'drizzle-orm';
import type { PersonalData } from '../personalData.ts';
import { newsOptOuts } from './table.ts';

/** Whether mails about answers and projects are switched off. Erased together with the account. */
export const newsMailsPersonalData: PersonalData = {
  addresses: async () => [],
  async collect(queries, { userId }) {
    if (userId === undefined) return [];
    const rows = await queries.select().from(newsOptOuts).where(eq(newsOptOuts.userId, userId));
    return [{ kind: 'Mails switched off', rows: rows.map(({ since }) => ({ since: since.toISOString() })) }];
  },
  erase: async () => ({ records: 0 }),
};
