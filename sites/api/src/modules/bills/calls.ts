import type { FastifyRequest } from 'fastify';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { createBillsAdmin } from './admin.ts';

/** The bills of cleanings, for admins. */
export function billCalls(dependencies: Parameters<typeof createBillsAdmin>[0]) {
  const bills = createBillsAdmin(dependencies);
  const adminOf = (request: FastifyRequest) => identityOf(request).user.id;
  return {
    getBills: { handle: (query, request) => bills.page(query, scopeOf(request)) },
    getBill: { handle: ({ id }, request) => bills.one(id, scopeOf(request)) },
    getBillsOfBooking: { handle: ({ id }, request) => bills.ofBooking(id, scopeOf(request)) },
    setBillPaid: { handle: (change, request) => bills.setPaid(change, adminOf(request), scopeOf(request)) },
    correctBill: { handle: (change, request) => bills.correct(change, adminOf(request), scopeOf(request)) },
    exportBills: {
      async handle(query, request) {
        if (query.after === undefined) {
          for (const brand of scopeOf(request) ?? [null]) {
            await recordAudit(dependencies.queries, byAdmin(adminOf(request), brand, 'Exported the bills as CSV.'));
          }
        }
        return bills.batch(query, scopeOf(request));
      },
    },
  } satisfies Partial<ServedCalls>;
}
