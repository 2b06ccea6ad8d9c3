import type { Region } from '@threefold/api-contract/region';

/** A day on which most businesses of a region close. */
export interface Holiday {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
}

type Place = Pick<Region, 'locale' | 'country' | 'subdivision'>;

/** Holidays that are not statutory, but on which most businesses of a country close. */
const CUSTOMARY: Readonly<Record<string, readonly string[]>> = { CA: ['Civic Holiday'] };

/** The holidays of a country on which its businesses work, unless their owner decides otherwise. */
export const WORKED_BY_DEFAULT: Readonly<Record<string, string[]>> = { CA: ['Easter Monday', 'Civic Holiday'] };

const years = new Map<string, Promise<readonly Holiday[]>>();

async function read({ locale, country, subdivision }: Place, year: number): Promise<readonly Holiday[]> {
  // Loaded when the first day is looked up, because the library's data takes longer to read than the rest of the API.
  const { default: Holidays } = await import('date-holidays');
  const found = subdivision ? new Holidays(country, subdivision) : new Holidays(country);
  return found
    .getHolidays(year, new Intl.Locale(locale).language)
    .filter(({ type, name }) => type === 'public' || CUSTOMARY[country]?.includes(name))
    .map(({ name, date }) => ({ name, day: date.slice(0, 10) }));
}

/** The holidays of a region in a year, in order. */
export function holidaysOf(region: Place, year: number): Promise<readonly Holiday[]> {
  const key = [region.locale, region.country, region.subdivision, year].join(' ');
  const known = years.get(key) ?? read(region, year);
  years.set(key, known);
  return known;
}

/** The holidays of a region from one day to another, both included. @param first YYYY-MM-DD @param last YYYY-MM-DD */
export async function holidaysBetween(region: Place, first: string, last: string): Promise<readonly Holiday[]> {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4))) as [number, number];
  const each = await Promise.all(Array.from({ length: to - from + 1 }, (_, index) => holidaysOf(region, from + index)));
  return each.flat().filter(({ day }) => day >= first && day <= last);
}
