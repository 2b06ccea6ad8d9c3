import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { timeOf } from '../../../services/times.ts';
import { withoutThisYear } from '../shared/times.ts';

/** The texts of the audit log. */
export const logText = {
  caption: 'Who did what',
  empty: 'Nothing yet. The log records what admins do here and what clients do on their accounts.',
  noMatch: 'Nothing matches this search.',
  today: 'Today',
  failedLogins: 'Failed logins',
  gone: {
    admin: 'A former admin',
    client: 'A former client',
    provider: 'Payment provider',
    operator: 'Operator',
    visitor: 'Somebody',
  },
  reason: (reason: string) => `Reason: ${reason}`,
} as const;

type Entry = Data['getAuditLog']['rows'][number];

/** Who did something: a name, or a word for who has no account, or none any more. */
export const whoDid = ({ actor, by }: Pick<Entry, 'actor' | 'by'>): string => by ?? logText.gone[actor];

/** The day of an entry, such as `Today` or `Thu, Nov 26`, and its time of day. */
export function momentOf(at: string, region: Region, now = Date.now()): { day: string; time: string } {
  const split = (iso: string) => {
    const text = timeOf(iso, region);
    const end = text.lastIndexOf(', ');
    return { day: text.slice(0, end), time: text.slice(end + 2) };
  };
  const { day, time } = split(at);
  const isToday = day === split(new Date(now).toISOString()).day;
  return { day: isToday ? logText.today : withoutThisYear(day, region, now), time };
}
