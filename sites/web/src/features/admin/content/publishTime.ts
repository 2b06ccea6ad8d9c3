import type { Region } from '@threefold/api-contract/region';
import { spreadsheetTime } from '../shared/times.ts';

/** The moment at which clocks in a time zone show a day (YYYY-MM-DD) and a time (HH:MM). */
export function instantIn({ timeZone }: Pick<Region, 'timeZone'>, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const clockAt = (moment: number) =>
    Date.parse(`${spreadsheetTime(new Date(moment).toISOString(), { locale: 'sv', timeZone })?.replace(' ', 'T')}Z`);
  let moment = wanted;
  // Twice, because the clocks may change between the first guess and the moment.
  for (let round = 0; round < 2; round += 1) moment += wanted - clockAt(moment);
  return new Date(moment);
}
