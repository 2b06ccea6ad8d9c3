import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { identityOf, scopeOf } from '../../platform/identity/identity.ts';
import { bookedBrandOf } from '../bookings/index.ts';
import { createPlans, type PlanDependencies } from './plans.ts';
import { createBookingSettings, type SettingsDependencies } from './settings.ts';

/** The brand whose days a page asks for: on the page of a booking also one that takes no new ones. @throws HttpError when there is none */
function brandOfDays(brands: Brands, request: FastifyRequest): BrandEntry {
  const current = brandOf(brands, request);
  return current.bookingPath ? current : bookedBrandOf(brands, request);
}

/** The days that can be booked, and the owners' settings that decide about them. */
export function schedulingCalls(dependencies: SettingsDependencies & PlanDependencies) {
  const { brands, queries, days } = dependencies;
  const settings = createBookingSettings(dependencies);
  const plans = createPlans(dependencies);
  return {
    setPlan: { handle: (plan, request) => plans.setPlan(plan, identityOf(request).user.id, scopeOf(request)) },
    skipVisit: { handle: (seen, request) => plans.skipVisit(seen, identityOf(request).user.id, scopeOf(request)) },
    getBookableDays: { handle: async (_, request) => days.bookable(queries, brandOfDays(brands, request).key) },
    getBookingSettings: { handle: (_, request) => settings.list(scopeOf(request)) },
    renewCrewLink: {
      async handle(link, request) {
        await settings.renewCrewLink(link, identityOf(request).user.id, scopeOf(request));
        return undefined;
      },
    },
    renewCalendarFeed: {
      handle: ({ brand }, request) => settings.renewFeed(brand, identityOf(request).user.id, scopeOf(request)),
    },
    saveBookingSettings: {
      handle: async (change, request) => ({
        ...(await settings.save(change, identityOf(request).user.id, scopeOf(request))),
        overbooked: await days.overbooked(queries, change.brand),
      }),
    },
  } satisfies Partial<ServedCalls>;
}
