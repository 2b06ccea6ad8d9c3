import type { PersonalField } from '@threefold/api-contract';
import { inHamilton } from '../shared/times.ts';

/** The texts about a person's data. */
export const personText = {
  title: 'What is held on a person',
  lead: 'Everything that is held on one email address can be handed over, or erased for good.',
  label: 'Email address',
  collect: 'Show what is held',
  collecting: 'Looking...',
  nothing: 'Nothing is held on this address.',
  found: (count: number, email: string) => `${count === 1 ? '1 record' : `${count} records`} on ${email}`,
  json: 'Download as JSON',
  csv: 'Download as CSV',
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

const LABELS: Readonly<Record<string, string>> = {
  acceptedAt: 'Accepted at',
  actor: 'Done by',
  amount: 'Amount',
  answers: 'Answers',
  arrival: 'Arrival',
  at: 'Done at',
  brand: 'Brand',
  cancelledAt: 'Cancelled at',
  card: 'Card',
  changedAt: 'Changed at',
  confirmedAt: 'Confirmed at',
  createdAt: 'Created at',
  date: 'Date',
  declinedAt: 'Declined at',
  detail: 'Detail',
  device: 'Device',
  doneAt: 'Done at',
  due: 'Due',
  email: 'Email',
  enabledAt: 'Enabled at',
  endedAt: 'Ended at',
  enteredAt: 'Entered at',
  exteriorEnabled: 'Exterior windows',
  firstName: 'First name',
  firstUsedAt: 'First used at',
  from: 'From',
  handledAt: 'Handled at',
  interiorEnabled: 'Interior windows',
  invoice: 'Invoice',
  isEmailVerified: 'Email verified',
  lastName: 'Last name',
  lastSeenAt: 'Last seen at',
  lastUsedAt: 'Last used at',
  leftAt: 'Left at',
  message: 'Message',
  name: 'Name',
  next: 'Next',
  note: 'Note',
  number: 'Number',
  paidAt: 'Paid at',
  periodEnd: 'Period ends at',
  phone: 'Phone',
  product: 'Product',
  projects: 'Projects',
  quoteCents: 'Price in cents',
  quotedAt: 'Price sent at',
  quoteUntil: 'Price valid until',
  reason: 'Reason',
  receiptMailedAt: 'Receipt mailed at',
  refundedAt: 'Refunded at',
  refusedAt: 'Refused at',
  remindedAt: 'Reminded at',
  repeatWeeks: 'Weeks between repeats',
  role: 'Role',
  selectedRange: 'Square footage',
  sentAt: 'Sent at',
  sentence: 'What was done',
  side: 'Written by',
  since: 'Since',
  site: 'Website',
  startedAt: 'Started at',
  state: 'State',
  status: 'Status',
  step: 'Step',
  subject: 'Subject',
  submissionType: 'Request',
  submittedAt: 'Submitted at',
  summary: 'Summary',
  takenAt: 'Done at',
  text: 'Text',
  title: 'Title',
  to: 'To',
  total: 'Total',
  turn: 'Whose turn',
  updated: 'Updated',
  webUrl: 'Preview',
  website: 'Website',
  writtenAt: 'Written at',
} satisfies Record<PersonalField, string>;

/** The label of a field of the data. Only a server that is newer than the page has others, whose names are split into words. */
export function fieldLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of the data as text: times in Hamilton, and nothing for what is empty. */
export function fieldText(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(`${value}`) ? inHamilton(`${value}`) : `${value}`;
}
