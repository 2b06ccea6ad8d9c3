import type { Data, Requests } from '@threefold/api-contract';
import { isPayTo, PAY_TO_WRONG, TAX_NUMBER_MISSING } from '@threefold/api-contract/bills';
import { CALENDAR_FEED_PATH } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { timeFailure } from '@threefold/api-contract/capacity';
import { crewsFailure } from '@threefold/api-contract/crews';
import { todayIn } from '@threefold/api-contract/region';
import { hoursFailure } from '@threefold/api-contract/working-hours';
import { addDays } from '@threefold/validation';
import { and, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, staleRevision } from '../../platform/http/httpError.ts';
import { type BrandScope, isInScope, outOfScope } from '../../platform/identity/scope.ts';
import { translationsOf } from '../../platform/language.ts';
import { bookingSettings, bookings, crewSheetUrl, crewsOf, offerOf } from '../bookings/index.ts';
import type { Days } from './bookableDays.ts';
import { feedRevisionOf, feedToken } from './feed.ts';
import { type Holiday, holidaysBetween } from './holidays.ts';

/** Within so many days, every holiday occurs at least once. */
const DAYS_OF_A_YEAR = 366;

export interface SettingsDependencies {
  queries: Queries;
  brands: Pick<Brands, 'all' | 'withBookings' | 'siteOrigin'>;
  days: Days;
  hash: KeyedHash;
  /** The origin of a brand's API. */
  apiOf: (brand: BrandEntry) => string;
}

/** The next day of each holiday of a brand's region. */
async function nextHolidays({ region }: BrandEntry): Promise<Holiday[]> {
  const today = todayIn(region);
  const holidays = await holidaysBetween(region, today, addDays(today, DAYS_OF_A_YEAR));
  return holidays.filter(({ name }, index) => holidays.findIndex((other) => other.name === name) === index);
}

/** Cleanings of crews that are not in the settings any more are without a crew, unless they are done. */
async function leaveRemovedCrews(transaction: Queries, brand: string, crews: readonly { id: string }[]): Promise<void> {
  await transaction
    .update(bookings)
    .set({ crew: null })
    .where(
      and(
        eq(bookings.brand, brand),
        ne(bookings.state, 'done'),
        isNotNull(bookings.crew),
        notInArray(
          bookings.crew,
          crews.map(({ id }) => id),
        ),
      ),
    );
}

/** The owner's settings, on the admin dashboard. */
export const createBookingSettings = ({ queries, brands, days, hash, apiOf }: SettingsDependencies) => {
  const feedOf = async (brand: BrandEntry) => {
    const token = feedToken(hash, brand.key, await feedRevisionOf(queries, brand.key));
    return `${apiOf(brand)}${CALENDAR_FEED_PATH}?token=${token}`;
  };

  const crewLinksOf = async (brand: BrandEntry) =>
    (await crewsOf(queries, [brand], hash)).map(({ crew, tokens }) => ({
      crew: crew.id,
      sheetUrl: crewSheetUrl(tokens['crew sheet'], brand, brands),
      feedUrl: `${apiOf(brand)}${CALENDAR_FEED_PATH}?token=${tokens['crew calendar']}`,
    }));

  return {
    async list(scope: BrandScope): Promise<Data['getBookingSettings']> {
      const own = brands.withBookings.filter(({ key }) => isInScope(key, scope));
      const settings = own.map(async (brand) => ({
        brand: brand.key,
        name: brand.displayName,
        offer: offerOf(brand),
        region: brand.region,
        languages: translationsOf(brand),
        ...(await days.settingsOf(queries, brand.key)),
        feedUrl: await feedOf(brand),
        crewLinks: await crewLinksOf(brand),
        holidays: await nextHolidays(brand),
      }));
      const others = brands.all.filter(({ key, forms }) => !forms.booking && isInScope(key, scope));
      return {
        brands: await Promise.all(settings),
        others: others.map((brand) => ({ brand: brand.key, offer: offerOf(brand), region: brand.region })),
      };
    },

    /** @throws HttpError when the brand is out of scope or takes no bookings, and when somebody else has changed its settings since. */
    async save(
      { brand, revision, settings: given }: Requests['saveBookingSettings'],
      adminId: string,
      scope: BrandScope,
    ): Promise<Pick<Data['saveBookingSettings'], 'revision'>> {
      if (!isInScope(brand, scope)) throw outOfScope();
      const entry = brands.withBookings.find(({ key }) => key === brand);
      if (!entry) {
        throw new HttpError('NOT_FOUND', 'There is no such brand that takes bookings.');
      }
      const crews = given.crews.map((crew) => ({ ...crew, name: crew.name.trim() }));
      const settings = { ...given, crews, arrivalWindows: given.arrivalWindows.toSorted() };
      const failure = crewsFailure(crews) ?? hoursFailure(given, entry.region) ?? timeFailure(settings, offerOf(entry));
      if (failure) throw new HttpError('INVALID', failure.message, 422, { field: failure.field });
      if (settings.tax && settings.taxNumber.trim() === '') {
        throw new HttpError('INVALID', TAX_NUMBER_MISSING, 422, { field: 'taxNumber' });
      }
      if (!isPayTo(settings.payTo, entry.region)) {
        throw new HttpError('INVALID', PAY_TO_WRONG, 422, { field: 'payTo' });
      }
      return queries.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(bookingSettings)
          .values({ brand, revision: 1, settings })
          .onConflictDoUpdate({
            target: bookingSettings.brand,
            set: { settings, revision: sql`${bookingSettings.revision} + 1` },
            setWhere: eq(bookingSettings.revision, revision),
          })
          .returning();
        if (!row) throw staleRevision();
        await leaveRemovedCrews(transaction, brand, crews);
        await recordAudit(transaction, byAdmin(adminId, brand, 'Changed the settings: days and prices.'));
        return { revision: row.revision };
      });
    },

    /** @throws HttpError when the brand is out of scope or takes no bookings. */
    async renewFeed(key: string, adminId: string, scope: BrandScope): Promise<Data['renewCalendarFeed']> {
      if (!isInScope(key, scope)) throw outOfScope();
      const brand = brands.withBookings.find((one) => one.key === key);
      if (!brand) throw new HttpError('NOT_FOUND', 'There is no such brand that takes bookings.');
      await queries.transaction(async (transaction) => {
        // A new row has no settings and revision 0, which means that the owner has set nothing yet.
        await transaction
          .insert(bookingSettings)
          .values({ brand: key, settings: {}, revision: 0, feedRevision: 1 })
          .onConflictDoUpdate({
            target: bookingSettings.brand,
            set: { feedRevision: sql`${bookingSettings.feedRevision} + 1` },
          });
        await recordAudit(transaction, byAdmin(adminId, key, 'Renewed the private address of the calendar feed.'));
      });
      return { feedUrl: await feedOf(brand) };
    },

    /** @throws HttpError when the brand is out of scope or has no such crew. */
    async renewCrewLink({ brand, crew }: Requests['renewCrewLink'], adminId: string, scope: BrandScope): Promise<void> {
      if (!isInScope(brand, scope)) throw outOfScope();
      await queries.transaction(async (transaction) => {
        const ofBrand = eq(bookingSettings.brand, brand);
        const [row] = await transaction.select().from(bookingSettings).where(ofBrand).for('update');
        const renewed = row?.settings.crews?.find(({ id }) => id === crew);
        if (!row || !renewed) throw new HttpError('NOT_FOUND', 'This crew is not in the settings any more.');
        const crewRevisions = { ...row.crewRevisions, [crew]: (row.crewRevisions[crew] ?? 0) + 1 };
        await transaction.update(bookingSettings).set({ crewRevisions }).where(ofBrand);
        await recordAudit(
          transaction,
          byAdmin(adminId, brand, `Renewed the private addresses of the crew ${renewed.name}.`),
        );
      });
    },
  };
};
