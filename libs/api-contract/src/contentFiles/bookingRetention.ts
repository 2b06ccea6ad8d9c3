import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEEP_MONTHS_MAX } from '../bookings/bookingSettings.ts';
import type { Schema } from '../call.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { readText } from './folder.ts';
import { readJson } from './readJson.ts';

/** Part of an export of the content, because the privacy policies of a build must state it. */
export const RETENTION_FILE = 'booking-retention.json';

/** Months to keep bookings after their day, by brand key. A brand without a limit is not in it. */
export type BookingRetention = Readonly<Record<string, number>>;

const schema = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 1, maximum: KEEP_MONTHS_MAX },
} as const satisfies Schema;

/** @throws ContentError when the file is invalid. Without the file, no brand has a limit. */
export async function readRetention(folder: string): Promise<BookingRetention> {
  if (!existsSync(join(folder, RETENTION_FILE))) return {};
  return readJson<BookingRetention>(RETENTION_FILE, await readText(folder, RETENTION_FILE), schema);
}

/** How long bookings are kept, to follow "We keep booking details". @param months undefined: without limit */
export function retentionWords(months: number | undefined, language: Language = LANGUAGES[0]): string {
  if (language === 'fr-CA') return months ? `pendant ${months} mois après leur date` : 'sans limite de temps';
  if (!months) return 'indefinitely';
  return `for ${months} ${months === 1 ? 'month' : 'months'} after their day`;
}
