import { ADMIN_EXPORT_BATCH, ADMIN_PAGE_SIZE } from '@threefold/api-contract';
import { and, asc, type ColumnBaseConfig, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database/database.ts';
import { isUuid } from './uuid.ts';

/** Letters with a stroke, which Unicode does not decompose, and their base letters. */
const STROKES: Record<string, string> = { Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h' };

/** The letter without its accent or stroke. */
const plainOf = (letter: string): string => STROKES[letter] ?? letter.normalize('NFD').charAt(0);

/**
 * Accented Latin letters (U+00C0 to U+017F) and their base letters, for search and sorting; databases differ in their
 * support.
 */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index))
  .filter((letter) => /[a-z]/i.test(plainOf(letter)))
  .join('');
const PLAIN = [...ACCENTED].map(plainOf).join('');

/** Folds case and accents. The regular expression skips the slow translation for the many texts without accents. */
export const foldForSearch = (text: SQLWrapper): SQL<string> =>
  sql<string>`case when ${text} ~ '[^ -~]' then lower(translate(${text}, ${ACCENTED}, ${PLAIN})) else lower(${text}) end`;

/** All letters that a search treats as the same. */
function variantsOf(letter: string): string {
  const plain = plainOf(letter).toLowerCase();
  const accented = [...ACCENTED].filter((_, index) => PLAIN.charAt(index).toLowerCase() === plain);
  const all = [letter, letter.toLowerCase(), letter.toUpperCase(), plain, plain.toUpperCase(), ...accented];
  // Some letters have no upper case of one letter: that of ß is SS.
  return [...new Set(all.filter((one) => [...one].length === 1))].join('');
}

/** The ways to type an apostrophe. */
const APOSTROPHES = "'’‘`´";

/** A part of a phone number in any notation: `(905)`, `555-0142`, `905.555.0142`. */
const PHONE_WORD = /^[\d()+./-]*\d{3}[\d()+./-]*$/;
const BETWEEN_DIGITS = '[ ()+.-]*';

/** A whole number as a phone's display, a mail or a person writes it, with spaces: `+1 905-555-0187`, `(905) 555 0187`. */
const PHONE_NUMBER = /(?<!\S)\+?\(?\d[\d ()+./-]{5,}\d(?!\S)/g;

/** The digits as they are stored: without North America's +1, what is dialed for a +, or the 0 that other countries dial before a code. */
const storedDigits = (number: string): string => {
  const digits = number.replace('(0)', '').replaceAll(/\D/g, '');
  if (/^\+1|^1\d{10}$/.test(number.startsWith('+') ? `+${digits}` : digits)) return digits.slice(1);
  return digits.replace(/^(?:011|00?)(?=\d{6})/, '');
};

function characterPattern(character: string): string {
  if (APOSTROPHES.includes(character)) return `[${APOSTROPHES}]`;
  // Escapes ASCII punctuation, which may have a meaning in a regular expression.
  return /\p{L}/u.test(character) ? `[${variantsOf(character)}]` : character.replace(/[!-/:-@[-`{-~]/, '\\$&');
}

/** A date in figures, with the year last. */
const DATE_WORD = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/;

/** A word as a regular expression that ignores case, accents, the kind of apostrophe and how a number is grouped. */
const patternOf = (word: string): string =>
  PHONE_WORD.test(word) && !DATE_WORD.test(word)
    ? [...storedDigits(word)].join(BETWEEN_DIGITS)
    : [...word.normalize('NFC')].map(characterPattern).join('');

/** The words of a search, of which a phone number is one. Marks that cannot be seen come along when a text is copied. */
const wordsOf = (search: string): string[] =>
  search
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(PHONE_NUMBER, (number) => number.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean);

/** Matches when each word of the search is in one of the texts; undefined without a search. */
export function matchesSearch(search: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return undefined;
  const all = sql`concat_ws(chr(10), ${sql.join([...texts], sql`, `)})`;
  return and(...words.map((word) => sql`${all} ~ ${patternOf(word)}`));
}

type Direction = 'ascending' | 'descending';

/** Sorts by one column; missing values come last in either direction. */
export function orderByClause(value: SQLWrapper, direction: Direction | undefined): SQL[] {
  return [sql`${value} is null`, direction === 'descending' ? desc(value) : asc(value)];
}

/** Each row's place in the list's order, from 1. */
const positionIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('position');

/** The requested page, or the last one when there are fewer. */
function pageBounds(count: number, requestedPage = 1): { page: number; limit: number; offset: number } {
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE)));
  return { page, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** A timestamp with the database's full precision, which a `Date` would lose. */
const exactTimestamp = (moment: SQLWrapper): SQL<string> => sql<string>`${moment}::text`;

/** The order of an export's batches: newest first. */
const newestFirst = (moment: SQLWrapper, id: SQLWrapper): SQL[] => [desc(moment), sql`${id}::text desc`];

/** The cursor after a full batch; null after the last one. @param batch rows with `exactTimestamp`, in `newestFirst` order */
function nextCursor(batch: readonly { moment: string; id: string }[]): string | null {
  const last = batch.length === ADMIN_EXPORT_BATCH ? batch.at(-1) : undefined;
  return last ? `${last.moment}|${last.id}` : null;
}

/** Limits an export to the rows after a cursor, in `newestFirst` order; undefined for the first batch. */
function afterCursor(cursor: string | undefined, moment: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [instant, last] = cursor.split('|');
  // A malformed cursor matches nothing.
  if (instant === undefined || last === undefined || Number.isNaN(Date.parse(instant))) return sql`false`;
  return sql`(${moment}, ${id}::text) < (${instant}::timestamptz, ${last}::text)`;
}

/** The names of a column's values, for search and sorting. A value without a name stands for itself. */
export const namesOf = (column: SQLWrapper, names: Iterable<readonly [string, string]>): SQL<string> =>
  sql<string>`case ${column} ${sql.join(
    [...names].map(([key, name]) => sql`when ${key} then ${name}`),
    sql` `,
  )} else ${column} end`;

interface ListOf<Stored, Row> {
  table: PgTable & { id: PgColumn<ColumnBaseConfig<'string', string>> };
  /** When a row was stored. */
  moment: PgColumn;
  read: (where: SQL | undefined, order: SQL[]) => PromiseLike<Stored[]>;
  toRows: (stored: Stored[]) => Row[] | Promise<Row[]>;
}

/** A list as admins see it: its pages, and all of it in batches, for an export. */
export function createList<Stored extends { id: string }, Row>(
  queries: Queries,
  { table, moment, read, toRows }: ListOf<Stored, Row>,
) {
  const { id } = table;
  return {
    /** The requested page, or the last one when there are fewer. */
    async page(condition: SQL | undefined, order: SQL[], requestedPage: number | undefined) {
      const count = await queries.$count(table, condition);
      const { page, limit, offset } = pageBounds(count, requestedPage);
      // The page's ids first: otherwise the database would also look up what belongs to the rows before the page.
      const onPage = queries.select({ id }).from(table).where(condition);
      const ids = onPage
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return { rows: await toRows(await read(inArray(id, ids), order)), count, page };
    },

    /** The row of an id, which may be malformed, because it comes from a page's URL. */
    async record(wanted: string | undefined, condition: SQL | undefined): Promise<Row | null> {
      if (wanted === undefined || !isUuid(wanted)) return null;
      const [row = null] = await toRows(await read(and(condition, eq(id, wanted)), []));
      return row;
    },

    /** A batch, newest first, whatever the list's order; `positions` are its rows' places in that. */
    async batch(condition: SQL | undefined, order: readonly SQL[], cursor: string | undefined) {
      const newest = newestFirst(moment, id);
      const places = queries.$with('places').as(
        queries
          .select({ id, position: positionIn(order) })
          .from(table)
          .where(condition),
      );
      const batch = await queries
        .with(places)
        .select({ id: sql<string>`${id}`, moment: exactTimestamp(moment), position: places.position })
        .from(table)
        .innerJoin(places, eq(places.id, id))
        .where(afterCursor(cursor, moment, id))
        .orderBy(...newest)
        .limit(ADMIN_EXPORT_BATCH);
      const positions = new Map(batch.map((row) => [row.id, Number(row.position)]));
      const stored = await read(inArray(id, [...positions.keys()]), newest);
      return {
        rows: await toRows(stored),
        positions: stored.map((row) => positions.get(row.id) ?? 0),
        next: nextCursor(batch),
      };
    },
  };
}
