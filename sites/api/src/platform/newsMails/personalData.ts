import { eq } from 'drizzle-orm';
import type { PersonalData } from '../personalData.ts';
import { newsOptOuts } from './table.ts';

/** Which mails are switched off. Erased together with the account. */
export const newsMailsPersonalData: PersonalData = {
  addresses: async () => [],
  async collect(queries, { userId }) {
    if (userId === undefined) return [];
    const rows = await queries.select().from(newsOptOuts).where(eq(newsOptOuts.userId, userId));
    return [
      {
        kind: 'Mails switched off',
        rows: rows
          .filter(({ answers, projects }) => answers || projects)
          .map(({ answers, projects, since }) => ({ answers, projects, since: since.toISOString() })),
      },
    ];
  },
  erase: async () => ({ records: 0 }),
};
