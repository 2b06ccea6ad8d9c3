import type { Language } from '@threefold/api-contract/language';

/** The current time. Tests pass one that they control. */
export type Clock = () => Date;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time `ms` milliseconds before an instant. */
export const before = (instant: Date, ms: number): Date => new Date(instant.getTime() - ms);

/** The time `ms` milliseconds after an instant. */
export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** An instant as the API returns it. */
export const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** What follows a number. */
const UNITS: Readonly<Record<Language, { minute: string; minutes: string; hours: string; days: string }>> = {
  'en-CA': { minute: 'a minute', minutes: ' minutes', hours: ' hours', days: ' days' },
  'fr-CA': { minute: 'une minute', minutes: '\u00a0minutes', hours: '\u00a0heures', days: '\u00a0jours' },
};

/** A duration in words, rounded up: `12 minutes`, `24 hours`, `7 days`. */
export function durationText(ms: number, language: Language = 'en-CA'): string {
  const { minute, minutes, hours, days } = UNITS[language];
  if (ms <= MINUTE_MS) return minute;
  if (ms <= 90 * MINUTE_MS) return `${Math.ceil(ms / MINUTE_MS)}${minutes}`;
  if (ms <= 48 * HOUR_MS) return `${Math.ceil(ms / HOUR_MS)}${hours}`;
  return `${Math.ceil(ms / DAY_MS)}${days}`;
}
