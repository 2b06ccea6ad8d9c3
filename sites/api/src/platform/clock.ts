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

/** A duration in words, rounded up: `12 minutes`, `24 hours`, `7 days`. */
export function durationText(ms: number): string {
  if (ms <= MINUTE_MS) return 'a minute';
  if (ms <= 90 * MINUTE_MS) return `${Math.ceil(ms / MINUTE_MS)} minutes`;
  if (ms <= 48 * HOUR_MS) return `${Math.ceil(ms / HOUR_MS)} hours`;
  return `${Math.ceil(ms / DAY_MS)} days`;
}
