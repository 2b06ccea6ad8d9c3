import type { Data } from '@threefold/api-contract';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { OutboxDesk } from '../../platform/outbox/desk.ts';
import type { LeadsDesk } from '../leads/index.ts';

type DeskCall =
  | 'getDeskOverview'
  | 'getContactMessages'
  | 'getBookings'
  | 'updateLead'
  | 'getEmailDeliveries'
  | 'retryEmail'
  | 'getClients';

/** The owner's desk: what came in, and the mails that went out. For admins, which the contract says. */
export const deskCalls = (
  leads: LeadsDesk,
  outbox: OutboxDesk,
  clients: () => Promise<Data['getClients']>,
): Pick<ServedCalls, DeskCall> => ({
  getDeskOverview: {
    handle: async () => ({
      ...(await leads.counts()),
      failedEmails: await outbox.failed(),
      weeks: await leads.weeks(),
    }),
  },
  getContactMessages: { handle: () => leads.messages() },
  getBookings: { handle: () => leads.bookings() },
  updateLead: { handle: (change, request) => leads.update(change, identityOf(request).user.id) },
  getEmailDeliveries: { handle: () => outbox.deliveries() },
  getClients: { handle: () => clients() },
  retryEmail: { handle: ({ id }) => outbox.retry(id) },
});
