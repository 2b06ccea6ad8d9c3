import type { Data } from '@threefold/api-contract';
import type { Brands } from '../../platform/brands.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { type BrandScope, isInScope } from '../../platform/identity/scope.ts';
import type { OutboxAdmin } from '../../platform/outbox/admin.ts';
import type { LeadsAdmin } from '../leads/index.ts';
import type { ClientsAdmin } from '../subscriptions/index.ts';

type AdminCall =
  | 'getAdminOverview'
  | 'getContactMessages'
  | 'getBookings'
  | 'updateLead'
  | 'getEmailDeliveries'
  | 'retryEmail'
  | 'getClients'
  | 'exportContactMessages'
  | 'exportBookings'
  | 'exportClients'
  | 'exportEmailDeliveries';

/** The views that an admin's brands have nothing in. */
function hiddenFrom(
  scope: BrandScope,
  { withBookings, forPortal }: Pick<Brands, 'withBookings' | 'forPortal'>,
): Data['getAdminOverview']['hidden'] {
  return [
    ...(isInScope(forPortal.key, scope) ? [] : ['clients' as const]),
    ...(scope === null ? [] : ['person' as const]),
    ...(withBookings.some(({ key }) => isInScope(key, scope)) ? [] : ['settings' as const]),
  ];
}

/** The admin dashboard: requests, messages and sent mails. The contract restricts these calls to admins. */
export const adminCalls = (
  leads: LeadsAdmin,
  outbox: OutboxAdmin,
  clients: ClientsAdmin,
  brands: Pick<Brands, 'withBookings' | 'forPortal'>,
): Pick<ServedCalls, AdminCall> => ({
  getAdminOverview: {
    async handle(_, request) {
      const scope = scopeOf(request);
      return {
        ...(await leads.counts(scope)),
        troubledEmails: await outbox.troubled(scope),
        weeks: await leads.weeks(scope),
        hidden: hiddenFrom(scope, brands),
      };
    },
  },
  getContactMessages: { handle: (asked, request) => leads.messages(asked, scopeOf(request)) },
  exportContactMessages: { handle: (asked, request) => leads.exportMessages(asked, scopeOf(request)) },
  getBookings: { handle: (asked, request) => leads.bookings(asked, scopeOf(request)) },
  exportBookings: { handle: (asked, request) => leads.exportBookings(asked, scopeOf(request)) },
  updateLead: { handle: (change, request) => leads.update(change, identityOf(request).user.id, scopeOf(request)) },
  getEmailDeliveries: { handle: (asked, request) => outbox.deliveries(asked, scopeOf(request)) },
  exportEmailDeliveries: { handle: (asked, request) => outbox.exportDeliveries(asked, scopeOf(request)) },
  getClients: { handle: (asked) => clients.clients(asked) },
  exportClients: { handle: (asked) => clients.exportClients(asked) },
  retryEmail: { handle: ({ id }, request) => outbox.retry(id, scopeOf(request)) },
});
