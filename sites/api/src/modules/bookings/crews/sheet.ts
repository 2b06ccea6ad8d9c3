import type { Data, Requests } from '@threefold/api-contract';
import { visitHours } from '@threefold/api-contract/arrivals';
import { CALLED_OFF, isPossible } from '@threefold/api-contract/booking-state';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { CREW_AHEAD_DAYS, CREW_PAST_DAYS } from '@threefold/api-contract/crews';
import { todayIn } from '@threefold/api-contract/region';
import { addDays, isCalendarDate } from '@threefold/validation';
import { and, asc, between, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { Limits } from '../../../platform/rateLimits/rateLimits.ts';
import { customers } from '../../customers/index.ts';
import { offerOf, optionOf, servicesOf } from '../offerWords.ts';
import { type AnswerDependencies, giveAnswer, takeAnswerBack } from '../office/answers.ts';
import { addressOf, type BookingRow, bookings } from '../tables.ts';
import { type CrewOfBrand, crewOfToken } from './links.ts';
import { CALLS_OF_CREW, WRONG_CREW_LINKS } from './rateLimits.ts';

type Cleaning = Data['getCrewSheet']['cleanings'][number];

/** The first and the last day that a crew sees. */
function daysOfCrew({ region }: BrandEntry): { first: string; last: string } {
  const today = todayIn(region);
  return { first: addDays(today, -CREW_PAST_DAYS), last: addDays(today, CREW_AHEAD_DAYS) };
}

/** The cleanings that a crew sees: its own that are not called off, of these days. */
export function cleaningsOfCrew({ brand, crew }: CrewOfBrand) {
  const { first, last } = daysOfCrew(brand);
  return and(
    eq(bookings.brand, brand.key),
    eq(bookings.crew, crew.id),
    between(bookings.date, first, last),
    notInArray(bookings.state, CALLED_OFF),
  );
}

const stateOf = ({ state }: BookingRow): Cleaning['state'] =>
  state === 'confirmed' || state === 'done' ? state : 'waiting';

/** A stored cleaning, and the lasting notes about its customer. */
interface Found {
  row: BookingRow;
  lasting: string | null;
}

const read = (queries: Queries, where: SQL | undefined): Promise<Found[]> =>
  queries
    .select({ row: bookings, lasting: customers.notes })
    .from(bookings)
    .leftJoin(customers, eq(customers.id, bookings.customerId))
    .where(where)
    // In the order of time, whatever the database's language is.
    .orderBy(sql`${bookings.arrival} collate "C"`, asc(bookings.submittedAt), asc(bookings.id));

/** A cleaning as its crew sees it. No price, no email and no private note of the office may be added here. */
const cleaningOf = ({ row, lasting }: Found, { brand, crew }: CrewOfBrand): Cleaning => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  ...addressOf(row),
  arrival: row.arrival && visitHours(row.arrival, row.minutes, brand.region),
  services: servicesOf(row, brand),
  option: optionOf(row, brand),
  message: row.message,
  lasting: lasting ?? '',
  crewNote: row.crewNote,
  state: stateOf(row),
  canComplete: isPossible(row, 'complete', todayIn(brand.region)),
  canUndo: row.undo?.crew === crew.id && Date.now() < row.undo.until,
});

/** Why a crew cannot mark a cleaning as done. */
function refusalOf({ state, date }: BookingRow, brand: BrandEntry): HttpError {
  const { visit } = offerOf(brand);
  if (state === 'done') return new HttpError('CONFLICT', 'This is done already.');
  if (state !== 'confirmed') return new HttpError('CONFLICT', `The office has not confirmed this ${visit} yet.`);
  return new HttpError(
    'CONFLICT',
    date && date > todayIn(brand.region)
      ? `The day of this ${visit} is still to come.`
      : 'This cannot be marked as done.',
  );
}

/** What a crew can do by its private link, without an account. */
export function createCrewSheet(dependencies: AnswerDependencies & { brands: Brands; limits: Limits }) {
  const { queries, outbox, brands, hash, limits } = dependencies;

  /** @throws HttpError when the link does not work or is used too often */
  const crewBy = async (token: string, network: string): Promise<CrewOfBrand> => {
    await limits.requireLeft([WRONG_CREW_LINKS, network]);
    const found = await crewOfToken(queries, { brands, hash }, 'crew sheet', token);
    if (!found) {
      await limits.count([WRONG_CREW_LINKS, network]);
      throw new HttpError('NOT_FOUND', 'This link does not work any more. Please ask the office for the new one.');
    }
    await limits.take([CALLS_OF_CREW, found.crew.id]);
    return found;
  };

  /** Changes one of the crew's cleanings, locked. @throws HttpError when it is not on its sheet */
  const change = async (
    token: string,
    id: string,
    network: string,
    act: (transaction: Queries, row: BookingRow, crew: CrewOfBrand) => Promise<void>,
  ): Promise<Data['completeCleaning']> => {
    const crew = await crewBy(token, network);
    const cleaning = await queries.transaction(async (transaction) => {
      const own = and(eq(bookings.id, id), cleaningsOfCrew(crew));
      const [row] = await transaction.select().from(bookings).where(own).for('update');
      if (!row) {
        const sentence = `This ${offerOf(crew.brand).visit} is not on your sheet any more. It may have moved to another day or crew.`;
        throw new HttpError('NOT_FOUND', sentence);
      }
      await act(transaction, row, crew);
      const [changed] = await read(transaction, eq(bookings.id, id));
      return cleaningOf(changed ?? { row, lasting: null }, crew);
    });
    outbox.wake();
    return { cleaning };
  };

  const setNote = (transaction: Queries, { id }: BookingRow, note: string) =>
    transaction.update(bookings).set({ crewNote: note.trim() }).where(eq(bookings.id, id));

  return {
    async show({ token, date: given }: Requests['getCrewSheet'], network: string): Promise<Data['getCrewSheet']> {
      const crew = await crewBy(token, network);
      const { first, last } = daysOfCrew(crew.brand);
      const date = given ?? todayIn(crew.brand.region);
      if (!isCalendarDate(date) || date < first || date > last) {
        const sentence = 'Please choose a day from yesterday to two weeks ahead.';
        throw new HttpError('INVALID', sentence, 422, { field: 'date' });
      }
      const found = await read(queries, and(cleaningsOfCrew(crew), eq(bookings.date, date)));
      return { crew: crew.crew.name, date, first, last, cleanings: found.map((one) => cleaningOf(one, crew)) };
    },

    /** Like an admin's Done. Repeated, it changes nothing. */
    complete: ({ token, id, note }: Requests['completeCleaning'], network: string) =>
      change(token, id, network, async (transaction, row, { brand, crew }) => {
        const today = todayIn(brand.region);
        const isAlreadySo = row.state === 'done' && row.undo?.crew === crew.id;
        if (!isAlreadySo && !isPossible(row, 'complete', today)) throw refusalOf(row, brand);
        if (note !== undefined) await setNote(transaction, row, note);
        if (isAlreadySo) return;
        await giveAnswer(transaction, row, { id, revision: row.adminRevision, answer: 'done' }, { crew }, dependencies);
      }),

    /** Takes the crew's own Done back. Repeated, it changes nothing. */
    undo: ({ token, id }: Requests['undoCleaning'], network: string) =>
      change(token, id, network, async (transaction, row, { crew }) => {
        if (row.state === 'confirmed') return;
        if (row.undo && row.undo.crew !== crew.id) {
          throw new HttpError('CONFLICT', 'The office has marked this as done. Please call the office to change it.');
        }
        await takeAnswerBack(transaction, row, { crew }, brands);
      }),

    saveNote: ({ token, id, note, seen }: Requests['saveCrewNote'], network: string) =>
      change(token, id, network, async (transaction, row) => {
        if (row.crewNote !== seen && row.crewNote !== note.trim()) {
          throw new HttpError(
            'CONFLICT',
            `Somebody else has changed this note to: “${row.crewNote}”. Please check it.`,
          );
        }
        await setNote(transaction, row, note);
      }),
  };
}
