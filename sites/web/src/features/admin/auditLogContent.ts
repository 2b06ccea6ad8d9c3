import type { Data } from '@threefold/api-contract';

/** The texts of the audit log. */
export const logText = {
  caption: 'Who did what',
  empty: 'Nothing yet. The log records what admins do here and what clients do on their accounts.',
  noMatch: 'Nothing matches this search.',
  provider: 'Payment provider',
  gone: { admin: 'A former admin', client: 'A former client' },
  reason: (reason: string) => `Reason: ${reason}`,
} as const;

type Entry = Data['getAuditLog']['rows'][number];

/** Who did something: a name, or a word for somebody whose account is gone, or the payment provider. */
export const whoDid = ({ actor, by }: Pick<Entry, 'actor' | 'by'>): string =>
  actor === 'provider' ? logText.provider : (by ?? logText.gone[actor]);
