/** The texts about a person's data. */
export const personText = {
  title: 'What is held on a person',
  lead: 'Everything that is held on one email address can be handed over, or erased for good.',
  label: 'Email address',
  collect: 'Show what is held',
  collecting: 'Looking...',
  nothing: 'Nothing is held on this address.',
  found: (count: number) => (count === 1 ? '1 record' : `${count} records`),
  json: 'Download as JSON',
  csv: 'Download as CSV',
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
