import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { isInScope, outOfScope } from '../../platform/identity/scope.ts';
import { deleteCustomer, type MoveBookings, mergeCustomers, saveCustomer } from './changes.ts';
import { importCustomers } from './import.ts';

interface CustomerDependencies {
  queries: Queries;
  brands: Pick<Brands, 'withBookings' | 'regionOf'>;
  moveBookings: MoveBookings;
  /** A condition for customers with a booking. */
  hasBooking: SQL;
}

/** What admins do to customers. The lists of them are among the other lists. */
export function customerCalls({ queries, brands, moveBookings, hasBooking }: CustomerDependencies) {
  const adminOf = (request: FastifyRequest) => identityOf(request).user.id;
  return {
    saveCustomer: {
      handle: (change, request) => saveCustomer({ queries, brands }, change, adminOf(request), scopeOf(request)),
    },
    mergeCustomers: {
      handle: (both, request) => mergeCustomers(queries, both, adminOf(request), scopeOf(request), moveBookings),
    },
    deleteCustomer: {
      handle: (seen, request) => deleteCustomer(queries, seen, adminOf(request), scopeOf(request), hasBooking),
    },
    importCustomers: {
      handle(file, request) {
        const takesBookings = brands.withBookings.some(({ key }) => key === file.brand);
        if (!takesBookings || !isInScope(file.brand, scopeOf(request))) throw outOfScope();
        return importCustomers({ queries, brands }, file, adminOf(request));
      },
    },
  } satisfies Partial<ServedCalls>;
}
