import { formatDate } from '@threefold/validation';
import type { Region } from '../region.ts';

/** The code of the refusal of other entries for a booking that an admin has entered already. */
export const ENTERED_ALREADY = 'entered_already';

/** Why the office is asked whether to book a day that visitors cannot book: the codes of the refusals. */
export const ASKED_DAY_CODES = ['date_closed', 'date_full', 'date_too_soon'] as const;
export type AskedDayCode = (typeof ASKED_DAY_CODES)[number];

export const isAskedDayCode = (code: unknown): code is AskedDayCode => ASKED_DAY_CODES.some((asked) => asked === code);

/** What is known of a day. */
export interface OfficeDay {
  /** YYYY-MM-DD */
  day: string;
  closed: boolean;
  /** Whether the booking does not fit any more, and how full the day is, in words. */
  full: boolean;
  load: string;
  /** The first day that visitors can book, YYYY-MM-DD, and how many days ahead that is. */
  first: string;
  noticeDays: number;
}

/** The first question about a day that has no answer yet; undefined when there is none. @param anyway what was answered with yes */
export function firstDayQuestion(
  { day, closed, full, load, first, noticeDays }: OfficeDay,
  anyway: readonly AskedDayCode[],
  region: Pick<Region, 'locale'>,
): { code: AskedDayCode; message: string } | undefined {
  const shown = formatDate(day, region);
  const notice = noticeDays === 1 ? 'a day' : `${noticeDays} days`;
  const questions = [
    { code: 'date_too_soon', asked: day < first, why: `${shown} is sooner than your notice of ${notice}.` },
    { code: 'date_closed', asked: closed, why: `You are closed on ${shown}.` },
    { code: 'date_full', asked: full, why: `${shown} is full (${load}).` },
  ] as const;
  const open = questions.find(({ code, asked }) => asked && !anyway.includes(code));
  return open ? { code: open.code, message: `${open.why} Book it anyway?` } : undefined;
}
