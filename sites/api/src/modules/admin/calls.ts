import type { Data } from '@threefold/api-contract';
import type { FastifyRequest } from 'fastify';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import { createAuditLog } from '../../platform/audit/log.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { type BrandScope, inScope, isInScope } from '../../platform/identity/scope.ts';
import type { OutboxAdmin } from '../../platform/outbox/admin.ts';
import { acceptedTexts } from '../content/index.ts';
import { customers as customerTable } from '../customers/index.ts';
import { projectsOf, versionOf } from '../projects/index.ts';
import { type ClientsAdmin, companyOf } from '../subscriptions/index.ts';
import { createBookingsAdmin } from './bookings.ts';
import { createCustomersAdmin } from './customers.ts';
import { createMessagesAdmin } from './messages.ts';
import { createAdminOverview } from './overview.ts';
import { updateSubmission } from './submissions.ts';

/** The views that an admin does not get, because they concern other brands or all of them. */
async function hiddenFrom(
  queries: Queries,
  scope: BrandScope,
  { forPortal, withBookings }: Pick<Brands, 'forPortal' | 'withBookings'>,
): Promise<Data['getAdminOverview']['hidden']> {
  // A brand that takes no bookings any more still has what it took.
  const hasBookings =
    withBookings.some(({ key }) => isInScope(key, scope)) ||
    (await queries.select().from(customerTable).where(inScope(customerTable.brand, scope)).limit(1)).length > 0;
  return [
    ...(isInScope(forPortal.key, scope) ? [] : ['clients' as const, 'products' as const]),
    ...(hasBookings ? [] : ['bills' as const, 'customers' as const]),
    ...(scope === null ? [] : ['privacy' as const]),
  ];
}

/** The admin dashboard: bookings, messages, mails, clients and the audit log. The contract restricts these calls to admins. */
export const adminCalls = ({
  queries,
  clock,
  brands,
  outbox,
  clients,
}: {
  queries: Queries;
  clock: Clock;
  brands: Pick<Brands, 'byKey' | 'forPortal' | 'names' | 'withBookings' | 'regionOf' | 'todayOf'>;
  outbox: OutboxAdmin;
  clients: ClientsAdmin;
}) => {
  const bookings = createBookingsAdmin(queries, clock, brands);
  const customers = createCustomersAdmin(queries, brands);
  const messages = createMessagesAdmin(queries, brands.names, brands.forPortal.key);
  const overview = createAdminOverview(queries, clock, brands);
  const auditLog = createAuditLog(queries);

  /** Records an export with its first batch: once for each brand that the admin is limited to, otherwise once. */
  const recordExport = async (what: string, { after }: { after?: string }, request: FastifyRequest) => {
    if (after !== undefined) return;
    for (const brand of scopeOf(request) ?? [null]) {
      await recordAudit(queries, byAdmin(identityOf(request).user.id, brand, `Exported the ${what} as CSV.`));
    }
  };

  return {
    getAdminOverview: {
      async handle(_, request) {
        const scope = scopeOf(request);
        return {
          ...(await overview.counts(scope)),
          troubledEmails: await outbox.countNeedingAttention(scope),
          weeks: await overview.weeks(scope),
          hidden: await hiddenFrom(queries, scope, brands),
          clients: isInScope(brands.forPortal.key, scope) ? await clients.counts() : null,
        };
      },
    },
    getContactMessages: { handle: (query, request) => messages.page(query, scopeOf(request)) },
    exportContactMessages: {
      async handle(query, request) {
        await recordExport('messages', query, request);
        return messages.batch(query, scopeOf(request));
      },
    },
    getBookings: { handle: (query, request) => bookings.page(query, scopeOf(request)) },
    getSchedule: { handle: (query, request) => bookings.schedule(query, scopeOf(request)) },
    getReservedDays: { handle: (query, request) => bookings.reserved(query, scopeOf(request)) },
    exportBookings: {
      async handle(query, request) {
        await recordExport('bookings', query, request);
        return bookings.batch(query, scopeOf(request));
      },
    },
    getCustomers: { handle: (query, request) => customers.page(query, scopeOf(request)) },
    getCustomer: { handle: ({ id }, request) => customers.one(id, scopeOf(request)) },
    exportCustomers: {
      async handle(query, request) {
        await recordExport('customers', query, request);
        return customers.batch(query, scopeOf(request));
      },
    },
    updateSubmission: {
      handle: (change, request) =>
        updateSubmission({ queries, clock, brands }, change, identityOf(request).user.id, scopeOf(request)),
    },
    getEmailDeliveries: { handle: (query, request) => outbox.deliveries(query, scopeOf(request)) },
    exportEmailDeliveries: {
      async handle(query, request) {
        await recordExport('list of emails', query, request);
        return outbox.exportDeliveries(query, scopeOf(request));
      },
    },
    getClients: { handle: (query) => clients.clients(query) },
    exportClients: {
      async handle(query, request) {
        await recordExport('clients', query, request);
        return clients.exportClients(query);
      },
    },
    getClient: {
      async handle({ id }) {
        const client = await clients.client(id);
        const projects = await projectsOf(queries, client.id);
        const company = await companyOf(queries, id);
        return {
          ...client,
          ...(company && { company }),
          projects: projects.map((project) => ({ ...project, version: versionOf(project) })),
          messages: await messages.ofClient(id),
          acceptedTexts: await acceptedTexts(queries, id),
        };
      },
    },
    getAuditLog: { handle: (query, request) => auditLog.page(query, scopeOf(request)) },
    exportAuditLog: {
      async handle(query, request) {
        await recordExport('log', query, request);
        return auditLog.batch(query, scopeOf(request));
      },
    },
    retryEmail: { handle: ({ id }, request) => outbox.retry(id, identityOf(request).user.id, scopeOf(request)) },
  } satisfies Partial<ServedCalls>;
};
