import { randomUUID } from 'node:crypto';
import { type Arrival, arrivalWords } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { addDays, formatDate, formatPrice, NO_ADDRESS } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { after, type Clock, DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { customerOf } from '../customers/index.ts';
import { offerOf } from './offerWords.ts';
import { bookingSettings, bookingSteps, bookings } from './tables.ts';

/** A fictional request. */
interface Sample {
  name: string;
  /** Days from today to its day; null for an estimate. */
  days: number | null;
  /** Only for a confirmed cleaning. */
  arrival?: Arrival;
  /** Which of the options, by its place in the offer. */
  option: number;
  interior?: true;
  message?: string;
  /** Which of the crews does it, by its place in the list. Default: none */
  crew?: 0 | 1;
  crewNote?: string;
  /** Only for an estimate that has its price. */
  quoteCents?: number;
}

// Their days surround today, so that the dashboard's week is full on any weekday.
const SAMPLES: readonly Sample[] = [
  { name: 'Clara Nowak', days: -5, arrival: '10-12', option: 4, crew: 0 },
  { name: 'Abe Lindqvist', days: -4, arrival: '08-10', option: 1, interior: true, crew: 1 },
  { name: 'Joan Mercer', days: -3, arrival: '12-14', option: 5, crew: 0 },
  { name: 'Hugo Silva', days: -3, arrival: '14-16', option: 0, crew: 1 },
  { name: 'Vera Antoniou', days: -2, arrival: '10-12', option: 2, interior: true, crew: 0 },
  { name: 'Ines Kovac', days: -1, arrival: '08-10', option: 2, crew: 1 },
  {
    name: 'Tom Baker',
    crewNote: 'The side gate sticks. Bring the long ladder.',
    days: -1,
    arrival: '12-14',
    option: 8,
    interior: true,
    crew: 0,
  },
  { name: 'Mina Osei', days: 0, arrival: '08-10', option: 0, message: 'The gate is on the left.', crew: 1 },
  { name: 'Raj Patel', days: 0, arrival: '10-12', option: 3, crew: 0 },
  { name: 'Lou Grant', days: 0, arrival: '14-16', option: 1, interior: true, crew: 1 },
  { name: 'Ama Boateng', days: 1, arrival: '08-10', option: 5, crew: 0 },
  {
    name: 'Noor Haddad',
    days: 1,
    arrival: '12-14',
    option: 2,
    message: 'Two skylights above the stairs.',
    crew: 1,
  },
  { name: 'Max Oduya', days: 0, arrival: '08-10', option: 4, crew: 0 },
  { name: 'Elsie Tran', days: 0, arrival: '12-14', option: 0, crew: 1 },
  { name: 'Paul Reyes', days: 1, arrival: '10-12', option: 2, crew: 0 },
  { name: 'Ruth Feldman', days: 2, arrival: '10-12', option: 4, interior: true, crew: 0 },
  { name: 'Owen Hughes', days: 2, option: 1, message: 'Please mind the dog. He is friendly.' },
  { name: 'Lena Fischer', days: 3, option: 6 },
  { name: 'Sam Whitlock', days: 4, option: 2, interior: true },
  {
    name: 'Priya Nair',
    days: null,
    option: 3,
    interior: true,
    message: 'The storefront too, if you do those.',
  },
  { name: 'Dev Mehta', days: null, option: 7, quoteCents: 41_900 },
];

/** The brand's crews. */
const CREWS = [
  { id: '7d0c7f0e-5b5e-4a57-9a2c-0d2f3a6b1c01', name: 'Lighthouse', jobsADay: 4 },
  { id: '7d0c7f0e-5b5e-4a57-9a2c-0d2f3a6b1c02', name: 'Gull', jobsADay: 3 },
] as const;

const STREETS = ['Maple St', 'Harbour Lane', 'Gull Ave', 'Lighthouse Rd', 'Ferry Ct'] as const;

/** A fictional address, another for each sample. */
const homeOf = (index: number) => ({
  street: `${12 + 7 * index} ${STREETS[index % STREETS.length]}`,
  unit: index % 4 === 3 ? '2B' : '',
  city: index % 3 === 2 ? 'Burlington' : 'Hamilton',
  postalCode: `L8X ${index % 10}A${(index + 1) % 10}`,
});

/** Prices in cents, higher for each option. */
const priceOf = (option: number) => ({ exterior: 12_900 + 4_000 * option, interior: 9_900 + 3_000 * option });

const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@demo.test`;

/**
 * Gives a brand without bookings a busy week and prices, for trying the product locally.
 * @param brand that takes bookings
 */
export async function seedDemoBookings(queries: Queries, clock: Clock, entry: BrandEntry): Promise<void> {
  const { key: brand, region } = entry;
  const { options, parts } = offerOf(entry);
  const choices = options?.choices ?? [''];
  if ((await queries.$count(bookings, eq(bookings.brand, brand))) > 0) return;
  const now = clock();
  const today = todayIn(region, now);
  const rows = SAMPLES.map(
    ({ name, days, arrival, option, interior = false, message = '', quoteCents, crew, crewNote = '' }, index) => {
      const isOver = days !== null && days < 0;
      const prices = priceOf(option);
      const submittedAt = after(now, -(index + 1) * HOUR_MS + (isOver ? (days - 2) * DAY_MS : 0));
      const answeredAt = after(submittedAt, HOUR_MS);
      return {
        id: randomUUID(),
        idempotencyKey: `demo:${brand}:${name}`,
        fingerprint: `demo:${name}`,
        brand,
        name,
        email: addressOf(name),
        phone: `(905) 555-01${String(10 + index)}`,
        message,
        ...(days !== null && homeOf(index)),
        submissionType: days === null ? ('estimate' as const) : ('schedule' as const),
        date: days === null ? null : addDays(today, days),
        selectedRange: choices[option % choices.length] ?? '',
        interiorEnabled: interior && parts !== undefined,
        exteriorEnabled: parts !== undefined,
        submittedAt,
        state: stateOf({ arrival, quoteCents }, isOver),
        handledAt: arrival || quoteCents ? answeredAt : null,
        ...(arrival && { arrival, confirmedAt: answeredAt, remindedAt: now }),
        ...(crew !== undefined && { crew: CREWS[crew].id }),
        crewNote,
        currency: arrival || quoteCents ? region.currency : null,
        ...(arrival && { quoteCents: prices.exterior + (interior && parts ? prices.interior : 0) }),
        ...(isOver && { doneAt: after(now, days * DAY_MS) }),
        ...(quoteCents && { quoteCents, quotedAt: answeredAt, quoteUntil: addDays(today, 30) }),
      };
    },
  );
  await queries.transaction(async (transaction) => {
    for (const row of rows) {
      const customerId = await customerOf(transaction, brand, { ...NO_ADDRESS, ...row }, 'admin');
      await transaction.insert(bookings).values({ ...row, customerId });
    }
  });
  // The default settings, with prices and crews.
  await queries
    .insert(bookingSettings)
    .values({
      brand,
      revision: 0,
      settings: {
        prices: Object.fromEntries(choices.map((choice, option) => [choice, priceOf(option)])),
        crews: [...CREWS],
      },
    })
    .onConflictDoNothing();
  const [admin] = await queries.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await queries.insert(bookingSteps).values(rows.flatMap((row) => stepsOf(row, region, admin?.id)));
}

function stateOf(
  { arrival, quoteCents }: Pick<Sample, 'arrival' | 'quoteCents'>,
  isOver: boolean,
): (typeof bookings.$inferSelect)['state'] {
  if (isOver) return 'done';
  if (arrival) return 'confirmed';
  return quoteCents ? 'quoted' : 'new';
}

/** The history of a request. @param takenBy id of the demo's admin */
function stepsOf(
  { id: bookingId, date, ...row }: Omit<typeof bookings.$inferInsert, 'submittedAt'>,
  region: Region,
  takenBy: string | undefined,
): (typeof bookingSteps.$inferInsert)[] {
  const { arrival, confirmedAt, doneAt, quoteCents, quotedAt, quoteUntil } = row;
  return [
    ...(arrival && confirmedAt && date
      ? [
          {
            step: 'confirmed' as const,
            takenAt: confirmedAt,
            detail: `${formatDate(date, region)}, ${arrivalWords(arrival, region)}`,
          },
        ]
      : []),
    ...(quoteCents && quotedAt && quoteUntil
      ? [
          {
            step: 'quoted' as const,
            takenAt: quotedAt,
            detail: `${formatPrice(quoteCents, region)} until ${formatDate(quoteUntil, region)}`,
          },
        ]
      : []),
    ...(doneAt ? [{ step: 'done' as const, takenAt: doneAt, detail: '' }] : []),
  ].map((step) => ({ ...step, bookingId, takenBy }));
}
