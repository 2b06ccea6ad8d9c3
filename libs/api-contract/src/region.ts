import { calendarDateIn } from '@threefold/validation';
import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from './call.ts';

/** Where a brand does business. Its prices, dates, times, holidays and addresses follow from it. */
export const regionSchema = {
  type: 'object',
  required: ['locale', 'currency', 'timeZone', 'country', 'units'],
  additionalProperties: false,
  properties: {
    locale: { type: 'string', minLength: 2, description: 'BCP 47 tag of the formats: `en-US`.' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217 code: `USD`.' },
    timeZone: { type: 'string', minLength: 1, description: 'IANA name: `America/Chicago`.' },
    country: { type: 'string', pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 code: `CA`.' },
    subdivision: { type: 'string', description: 'ISO 3166-2 code of the province or state without the country: `ON`.' },
    units: { enum: ['metric', 'imperial'], description: 'How floor areas are measured.' },
  },
} as const satisfies Schema;

export type Region = FromSchema<typeof regionSchema>;

/** Today's date in a brand's time zone, YYYY-MM-DD. */
export const todayIn = ({ timeZone }: Pick<Region, 'timeZone'>, now: Date = new Date()): string =>
  calendarDateIn(timeZone, now);

/** Why a currency is not offered: amounts are stored in hundredths. Undefined if it is. */
export function currencyFault(currency: string): string | undefined {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits === 2) return undefined;
  return `The currency ${currency} is not offered: amounts have two decimals, and it has ${maximumFractionDigits}.`;
}
