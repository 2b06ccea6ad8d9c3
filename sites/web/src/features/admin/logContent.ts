import type { Data } from '@threefold/api-contract';

/** The texts of the audit log. */
export const logText = {
  caption: 'Who did what',
  empty: 'Nothing yet. What admins do here, and clients on their account, is written down here.',
  noMatch: 'Nothing answers that search.',
  provider: 'Payment provider',
  gone: { admin: 'A former admin', client: 'A former client' },
  reason: (reason: string) => `Reason: ${reason}`,
} as const;

type Entry = Data['getAuditLog']['rows'][number];

/** Who did something; the name is gone with the account. */
export const whoDid = ({ actor, by }: Pick<Entry, 'actor' | 'by'>): string =>
  actor === 'provider' ? logText.provider : (by ?? logText.gone[actor]);
