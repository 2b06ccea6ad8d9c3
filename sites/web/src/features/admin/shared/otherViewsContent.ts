// The texts of the lists that the dashboard does not open with.

export const messagesText = {
  caption: 'Contact messages',
  empty: 'No messages yet. Messages from contact forms appear here.',
  noMatch: 'No messages match this search.',
  answered: 'ANSWERED',
  /** Before what was written last, by side. */
  lastReply: { brand: 'Answered:', client: 'Replied:' },
} as const;

export const clientsText = {
  caption: 'Clients and subscriptions',
  empty: 'No clients yet. People who register appear here.',
  noMatch: 'No clients match this search.',
  noSubscriptions: 'None',
  verified: 'VERIFIED',
  notVerified: 'NOT VERIFIED',
} as const;

export const emailsText = {
  caption: 'Email deliveries',
  empty: 'No emails yet.',
  noMatch: 'No emails match this search.',
  /** How often an email was tried, and when it is tried next. */
  tries: (attempts: number, next: string | null) =>
    `Tried ${attempts === 1 ? 'once' : `${attempts} times`}${next ? `, next ${next}` : ''}`,
  retry: 'Send again',
  retrying: 'Sending the email again...',
  retried: { title: 'Sending again', body: 'The email is being sent again. This list shows the result.' },
} as const;
