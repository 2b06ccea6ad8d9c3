// The texts of the lists that the dashboard does not open with.

export const messagesText = {
  caption: 'Contact messages',
  empty: 'No messages yet. Messages from contact forms appear here.',
  noMatch: 'No messages match this search.',
} as const;

export const clientsText = {
  caption: 'Clients and subscriptions',
  empty: 'No clients yet. People who register appear here.',
  noMatch: 'No clients match this search.',
  noSubscriptions: 'None',
} as const;

export const emailsText = {
  caption: 'Email deliveries',
  empty: 'No emails yet.',
  noMatch: 'No emails match this search.',
  retry: 'Send again',
  retrying: 'Sending the email again...',
  retried: { title: 'Sending again', body: 'The email is being sent again. This list shows the result.' },
} as const;
