/** @import { Page } from 'playwright' */

/** Answers the audit log with entries of several days: the demo's are all of today. @param {Page} page */
export async function fillLog(page) {
  const days = [0, 0, 0, 1, 1, 1, 1, 4, 4, 40];
  /** @type {[actor: string, by: string | null, sentence: string, reason?: string][]} */
  const entries = [
    ['admin', 'Avery Demo', 'Took Stock Watch off sale.'],
    ['client', 'Casey Demo', 'Changed the password.'],
    ['admin', 'Avery Demo', 'Confirmed the cleaning of Owen Hughes on Mon, Nov 30, arrival 9 to 11 a.m.'],
    ['admin', 'Avery Demo', 'Refunded $20.00 CAD of invoice 2C6A6DF5-0023.', 'Two days without service.'],
    ['provider', null, 'Replaced the card: Visa ending in 4242.'],
    ['admin', 'Robin Fields', 'Exported the bookings as CSV.'],
    ['client', null, 'Cancelled Review Reply.'],
    ['admin', 'Robin Fields', 'Changed the price of Front Desk from $45.00 to $49.00 CAD, monthly.'],
    ['admin', null, 'Looked at what is held on a person.'],
    ['admin', 'Robin Fields', 'Erased what was held on a person.'],
  ];
  await page.route('**/api/admin/getAuditLog', async (route) => {
    const rows = entries.map(([actor, by, sentence, reason = ''], index) => {
      const at = new Date(Date.now() - (days[index] ?? 0) * 86_400_000 - index * 600_000).toISOString();
      return { id: `${index}`, at, actor, by, sentence, reason };
    });
    await route.fulfill({ json: { status: 'OK', data: { rows, count: rows.length, page: 1 } } });
  });
  await page.reload();
  await page.getByText('Took Stock Watch off sale.').waitFor();
}
