import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { timeOf } from '../../../services/times.ts';

/** The texts about a person's data. */
export const personText = {
  title: 'What is held on a person',
  lead: 'Everything that is held on one email address, or on the phone number of somebody without one, can be handed over, or erased for good.',
  label: 'Email address or phone number',
  collect: 'Show what is held',
  collecting: 'Looking...',
  nothing: 'Nothing is held on this.',
  found: (count: number, email: string) => `${count === 1 ? '1 record' : `${count} records`} on ${email}`,
  json: 'Download as JSON',
  csv: 'Download as CSV',
  xlsx: 'Download for Excel',
  eraseTitle: (count: number) => (count === 1 ? 'Erase this record' : `Erase all ${count} records`),
  eraseNote: 'What is erased is gone from the database, the mails and their files. This cannot be undone.',
  erase: 'Erase for good',
  erasing: 'Erasing...',
  confirm: (email: string, count: number) => ({
    title: 'Erase for good?',
    body: `${count === 1 ? 'One record' : `${count} records`} on ${email} will be gone from the database, the mails and their files. This cannot be undone.`,
    confirmLabel: 'Erase',
    declineLabel: 'Keep',
  }),
  erased: (count: number) => ({
    title: 'Erased',
    body: count === 1 ? 'One record is gone.' : `${count} records are gone.`,
  }),
} as const;

/** Labels that say more than the name of the field. */
const LABELS: Readonly<Record<string, string>> = {
  actor: 'Done by',
  at: 'Done at',
  isEmailVerified: 'Email verified',
  periodEnd: 'Period ends at',
  quoteCents: 'Price in cents',
  quotedAt: 'Price sent at',
  quoteUntil: 'Price valid until',
  repeatWeeks: 'Weeks between repeats',
  sentence: 'What was done',
  side: 'Written by',
  site: 'Website',
  submissionType: 'Request',
  takenAt: 'Done at',
  turn: 'Whose turn',
  webUrl: 'Preview',
};

/** The label of a field of the data: by default the words of its name. */
export function fieldLabel(name: string, { parts, options }: BookingOffer): string {
  const booked: Partial<Record<string, string>> = {
    exteriorEnabled: parts?.outside,
    interiorEnabled: parts?.inside,
    selectedRange: options?.label,
  };
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return booked[name] ?? LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of the data as text: times in the brand's time zone, and nothing for what is empty. */
export function fieldText(value: string | number | boolean | null, region: Region): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(`${value}`) ? timeOf(`${value}`, region) : `${value}`;
}
