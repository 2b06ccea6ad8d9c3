import { ADMIN_PAGE_SIZE } from '@threefold/api-contract';
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Accented letters and their base letters for search and sorting; databases differ in their support. */
const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy';

/** Folds case and accents. The regular expression skips the slow translation for the many texts without accents. */
export const foldForSearch = (text: SQLWrapper): SQL<string> =>
  sql<string>`case when ${text} ~ '[^ -~]' then lower(translate(${text}, ${ACCENTED}, ${PLAIN})) else lower(${text}) end`;

/** All letters that a search treats as the same. */
function likes(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  const accented = [...ACCENTED].filter((_, index) => PLAIN.charAt(index).toLowerCase() === plain);
  const all = [letter, letter.toLowerCase(), letter.toUpperCase(), plain, plain.toUpperCase(), ...accented];
  return [...new Set(all.filter((one) => [...one].length === 1))].join('');
}

/** A word as a regular expression that ignores only case and accents. */
const patternOf = (word: string): string =>
  [...word.normalize('NFC')]
    .map((character) =>
      /\p{L}/u.test(character) ? `[${likes(character)}]` : character.replace(/[!-/:-@[-`{-~]/, '\\$&'),
    )
    .join('');

/** Matches when each word of the search is in one of the texts; undefined without a search. */
export function matchesSearch(search: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const all = sql`concat_ws(chr(10), ${sql.join([...texts], sql`, `)})`;
  return and(...words.map((word) => sql`${all} ~ ${patternOf(word)}`));
}

export type Direction = 'ascending' | 'descending';

/** Sorts by one column; missing values come last in either direction. */
export function orderByClause(value: SQLWrapper, direction: Direction | undefined): SQL[] {
  return [sql`${value} is null`, direction === 'descending' ? desc(value) : asc(value)];
}

/** The requested page, or the last one when there are fewer. */
export function pageBounds(count: number, wanted = 1): { page: number; limit: number; offset: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE)));
  return { page, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** A timestamp with the database's full precision, which a `Date` would lose. */
export const exactTimestamp = (moment: SQLWrapper): SQL<string> => sql<string>`${moment}::text`;

/** The cursor at the end of a batch. */
export const cursorOf = ({ moment, id }: { moment: string; id: string }): string => `${moment}|${id}`;

/** The rows after a batch's cursor, newest first; undefined for the first batch. */
export function olderThan(end: string | undefined, moment: SQLWrapper, id: SQLWrapper): SQL | undefined {
  const [instant, last] = end?.split('|') ?? [];
  // A malformed cursor matches nothing.
  if (instant === undefined || last === undefined || Number.isNaN(Date.parse(instant))) {
    return end === undefined ? undefined : sql`false`;
  }
  return sql`(${moment}, ${id}::text) < (${instant}::timestamptz, ${last}::text)`;
}
