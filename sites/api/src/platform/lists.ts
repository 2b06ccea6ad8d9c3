import { ADMIN_PAGE_SIZE } from '@threefold/api-contract';
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters with accents, and what they are found and sorted as; databases differ in what they know of them. */
const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy';

/** A text without regard to case and accents. Few texts have any, and taking them off is what takes its time. */
export const foldForSearch = (text: SQLWrapper): SQL<string> =>
  sql<string>`case when ${text} ~ '[^ -~]' then lower(translate(${text}, ${ACCENTED}, ${PLAIN})) else lower(${text}) end`;

/** The letters that count as one when it is searched for. */
function likes(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  const accented = [...ACCENTED].filter((_, index) => PLAIN.charAt(index).toLowerCase() === plain);
  const all = [letter, letter.toLowerCase(), letter.toUpperCase(), plain, plain.toUpperCase(), ...accented];
  return [...new Set(all.filter((one) => [...one].length === 1))].join('');
}

/** A word as a pattern of the database, in which nothing but a letter's case and accents is left open. */
const patternOf = (word: string): string =>
  [...word.normalize('NFC')]
    .map((character) =>
      /\p{L}/u.test(character) ? `[${likes(character)}]` : character.replace(/[!-/:-@[-`{-~]/, '\\$&'),
    )
    .join('');

/** Every word of a search stands in one of the texts; undefined where nothing is searched for. */
export function matchesSearch(search: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const all = sql`concat_ws(chr(10), ${sql.join([...texts], sql`, `)})`;
  return and(...words.map((word) => sql`${all} ~ ${patternOf(word)}`));
}

export type Direction = 'ascending' | 'descending';

/** The order of one column; absent values come last in either direction. */
export function orderByClause(value: SQLWrapper, direction: Direction | undefined): SQL[] {
  return [sql`${value} is null`, direction === 'descending' ? desc(value) : asc(value)];
}

/** Which page there is to show: the one that is wanted, or the last when there are fewer. */
export function pageBounds(count: number, wanted = 1): { page: number; limit: number; offset: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE)));
  return { page, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** A moment of a row to the last digit that the database knows, which a `Date` would lose. */
export const exactTimestamp = (moment: SQLWrapper): SQL<string> => sql<string>`${moment}::text`;

/** Where a batch ended, as the next one is asked for. */
export const cursorOf = ({ moment, id }: { moment: string; id: string }): string => `${moment}|${id}`;

/** The rows that come after the end of a batch, where the newest come first; undefined for the first batch. */
export function olderThan(end: string | undefined, moment: SQLWrapper, id: SQLWrapper): SQL | undefined {
  const [instant, last] = end?.split('|') ?? [];
  // What is no end of a batch is after nothing.
  if (instant === undefined || last === undefined || Number.isNaN(Date.parse(instant))) {
    return end === undefined ? undefined : sql`false`;
  }
  return sql`(${moment}, ${id}::text) < (${instant}::timestamptz, ${last}::text)`;
}
