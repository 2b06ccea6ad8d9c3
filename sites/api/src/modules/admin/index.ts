import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf } from '../../platform/identity/identity.ts';
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

/** The admin dashboard: requests, messages and sent mails. The contract restricts these calls to admins. */
export const adminCalls = (
  leads: LeadsAdmin,
  outbox: OutboxAdmin,
  clients: ClientsAdmin,
): Pick<ServedCalls, AdminCall> => ({
  getAdminOverview: {
    handle: async () => ({
      ...(await leads.counts()),
      troubledEmails: await outbox.troubled(),
      weeks: await leads.weeks(),
    }),
  },
  getContactMessages: { handle: (asked) => leads.messages(asked) },
  exportContactMessages: { handle: (asked) => leads.exportMessages(asked) },
  getBookings: { handle: (asked) => leads.bookings(asked) },
  exportBookings: { handle: (asked) => leads.exportBookings(asked) },
  updateLead: { handle: (change, request) => leads.update(change, identityOf(request).user.id) },
  getEmailDeliveries: { handle: (asked) => outbox.deliveries(asked) },
  exportEmailDeliveries: { handle: (asked) => outbox.exportDeliveries(asked) },
  getClients: { handle: (asked) => clients.clients(asked) },
  exportClients: { handle: (asked) => clients.exportClients(asked) },
  retryEmail: { handle: ({ id }) => outbox.retry(id) },
});
