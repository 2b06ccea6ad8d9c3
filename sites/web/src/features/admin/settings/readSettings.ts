import type { Data } from '@threefold/api-contract';
import { isPayTo, PAY_TO_WRONG, TAX_NUMBER_MISSING, TAX_PERCENT_MAX, type Tax } from '@threefold/api-contract/bills';
import {
  type BookingSettings,
  JOBS_A_DAY_MAX,
  KEEP_MONTHS_MAX,
  MINUTES_A_DAY_MAX,
  MINUTES_MAX,
  MINUTES_MIN,
  NOTICE_DAYS_MAX,
  QUOTE_DAYS_MAX,
  REVIEW_URL_PATTERN,
} from '@threefold/api-contract/booking-settings';
import { optionsOf, timeFailure } from '@threefold/api-contract/capacity';
import { crewsFailure } from '@threefold/api-contract/crews';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { hoursFailure } from '@threefold/api-contract/working-hours';
import { centsOf } from '../shared/money.ts';
import { priceListOf } from './PriceFields.tsx';
import { settingsText as words } from './settingsContent.ts';

/** What is wrong with a field of the form, as a sentence for a person. */
export interface SettingsProblem {
  field: string;
  text: string;
}

export interface SettingsContext {
  /** The settings that are stored now. */
  settings: BookingSettings;
  /** What the brand's customers book, and where. */
  offer: BookingOffer;
  region: Region;
  /** The closed days in the form, which have no fields. */
  closedDays: readonly string[];
  holidays: Data['getBookingSettings']['brands'][number]['holidays'];
}

/** A whole number from `least` to `most`; undefined for anything else. */
function numberIn(text: FormDataEntryValue | null, least: number, most: number): number | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** A rate such as '13' or '8,25', with up to three decimals; undefined for anything else. */
function percentOf(text: string): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,3})?$/.test(text)) return undefined;
  const percent = Number(text.replace(',', '.'));
  return percent > 0 && percent <= TAX_PERCENT_MAX ? percent : undefined;
}

/**
 * The settings that the form's fields contain, or the first problem in the order of the fields. Closed days in the past
 * are dropped.
 * @param today YYYY-MM-DD in the brand's time zone
 */
export function readSettings(
  fields: FormData,
  { settings, offer, region, closedDays, holidays }: SettingsContext,
  today: string,
): { settings: BookingSettings } | { problem: SettingsProblem } {
  const wrong = (field: string, text: string) => ({ problem: { field, text } });

  const workingDays = fields.getAll('workingDays').map(Number);
  if (workingDays.length === 0) return wrong('workingDays', words.working.missing);
  const noticeDays = numberIn(fields.get('noticeDays'), 0, NOTICE_DAYS_MAX);
  if (noticeDays === undefined) return wrong('noticeDays', words.wholeNumber(0, NOTICE_DAYS_MAX));
  const jobsADay = numberIn(fields.get('jobsADay'), 1, JOBS_A_DAY_MAX);
  if (jobsADay === undefined) return wrong('jobsADay', words.wholeNumber(1, JOBS_A_DAY_MAX));
  const crews: BookingSettings['crews'] = [];
  for (let index = 0; fields.has(`crewId ${index}`); index += 1) {
    const ofCrew = numberIn(fields.get(`crewJobs ${index}`), 1, JOBS_A_DAY_MAX);
    if (ofCrew === undefined) return wrong(`crewJobs ${index}`, words.wholeNumber(1, JOBS_A_DAY_MAX));
    const name = String(fields.get(`crewName ${index}`)).trim();
    crews.push({ id: String(fields.get(`crewId ${index}`)), name, jobsADay: ofCrew });
  }
  const named = crewsFailure(crews);
  if (named) return wrong(named.field, named.message);
  const workingHours = { from: String(fields.get('workFrom')), until: String(fields.get('workUntil')) };
  const arrivalWindows: string[] = [];
  for (let index = 0; fields.has(`arrivalFrom ${index}`); index += 1) {
    arrivalWindows.push(`${fields.get(`arrivalFrom ${index}`)}-${fields.get(`arrivalUntil ${index}`)}`);
  }
  const hours = hoursFailure({ workingHours, arrivalWindows }, region);
  if (hours) return wrong(hours.field, hours.message);
  const minutes: BookingSettings['minutes'] = {};
  for (const option of optionsOf(offer)) {
    const entered = String(fields.get(`minutes ${option}`) ?? '').trim();
    if (entered === '') continue;
    const time = numberIn(entered, MINUTES_MIN, MINUTES_MAX);
    if (time === undefined) return wrong(`minutes ${option}`, words.wholeNumber(MINUTES_MIN, MINUTES_MAX));
    minutes[option] = time;
  }
  const aDay = String(fields.get('minutesADay') ?? '').trim();
  const minutesADay = aDay === '' ? 0 : numberIn(aDay, 1, MINUTES_A_DAY_MAX);
  if (minutesADay === undefined) return wrong('minutesADay', words.wholeNumber(1, MINUTES_A_DAY_MAX));
  const time = { minutes, minutesADay, countMinutes: fields.has('countMinutes') };
  const untimed = timeFailure({ ...time, jobsADay, crews, workingHours }, offer);
  if (untimed) return wrong(untimed.field, untimed.message);
  const closedHolidays = fields.getAll('closedHolidays');
  const prices: BookingSettings['prices'] = {};
  const { rows, columns } = priceListOf(offer);
  for (const row of rows) {
    const price = { exterior: 0, interior: 0 };
    for (const { part } of columns) {
      const amount = String(fields.get(`${part} ${row}`)).trim();
      const cents = amount === '' ? 0 : centsOf(amount);
      if (cents === undefined) return wrong(`${part} ${row}`, words.prices.wrong);
      price[part] = cents;
    }
    if (price.exterior > 0 || price.interior > 0) prices[row] = price;
  }
  const quoteDays = numberIn(fields.get('quoteDays'), 1, QUOTE_DAYS_MAX);
  if (quoteDays === undefined) return wrong('quoteDays', words.wholeNumber(1, QUOTE_DAYS_MAX));
  const reviewUrl = String(fields.get('reviewUrl')).trim();
  if (!new RegExp(REVIEW_URL_PATTERN).test(reviewUrl)) return wrong('reviewUrl', words.review.wrong);
  const keepMonths = numberIn(fields.get('keepMonths'), 0, KEEP_MONTHS_MAX);
  if (keepMonths === undefined) return wrong('keepMonths', words.wholeNumber(0, KEEP_MONTHS_MAX));
  const taxName = String(fields.get('taxName')).trim();
  const taxPercent = String(fields.get('taxPercent')).trim();
  if (taxName === '' && taxPercent !== '') return wrong('taxName', words.tax.nameMissing);
  const percent = taxPercent === '' ? undefined : percentOf(taxPercent);
  if (taxName !== '' && percent === undefined) return wrong('taxPercent', words.tax.wrong(TAX_PERCENT_MAX));
  const tax: Tax = percent === undefined ? null : { name: taxName, percent };
  const taxNumber = String(fields.get('taxNumber')).trim();
  if (tax && taxNumber === '') return wrong('taxNumber', TAX_NUMBER_MISSING);
  const payTo = String(fields.get('payTo')).trim();
  if (!isPayTo(payTo, region)) return wrong('payTo', PAY_TO_WRONG);
  return {
    settings: {
      ...settings,
      workingDays,
      noticeDays,
      jobsADay,
      crews,
      ...time,
      workingHours,
      arrivalWindows: arrivalWindows.sort(),
      workedHolidays: holidays.map(({ name }) => name).filter((name) => !closedHolidays.includes(name)),
      closedDays: closedDays.filter((day) => day >= today),
      prices,
      quoteDays,
      reviewUrl,
      keepMonths,
      tax,
      taxNumber,
      payTo,
      remindUnpaid: fields.has('remindUnpaid'),
    },
  };
}
