/** A public holiday in Ontario, or the Civic Holiday. */
export interface Holiday {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** Ontario's first Monday in August: not statutory, but most businesses close. */
const CIVIC_HOLIDAY = 'Civic Holiday';

const years = new Map<number, Promise<readonly Holiday[]>>();

async function read(year: number): Promise<readonly Holiday[]> {
  // Loaded when the first day is looked up, because the library's data takes longer to read than the rest of the API.
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('CA', 'ON')
    .getHolidays(year, 'en')
    .filter(({ type, name }) => type === 'public' || name === CIVIC_HOLIDAY)
    .map(({ name, date }) => ({ name, day: date.slice(0, 10) }));
}

/** Ontario's holidays of a year, in order. */
export function holidaysOf(year: number): Promise<readonly Holiday[]> {
  const known = years.get(year) ?? read(year);
  years.set(year, known);
  return known;
}

/** The holidays from one day to another, both included. @param first YYYY-MM-DD @param last YYYY-MM-DD */
export async function holidaysBetween(first: string, last: string): Promise<readonly Holiday[]> {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4))) as [number, number];
  const each = await Promise.all(Array.from({ length: to - from + 1 }, (_, index) => holidaysOf(from + index)));
  return each.flat().filter(({ day }) => day >= first && day <= last);
}
