import type { ConversationContent } from '@threefold/design-system/Conversation';

/** The texts of a message's conversation. */
export const answerText = {
  title: 'Conversation',
  /** How the answer reaches its reader: by mail and in the portal, in the portal only, or by mail only. */
  toPortalAndMail: {
    submitLabel: 'Answer by mail',
    replyHint: 'The client gets it by mail and reads it in the portal.',
  },
  toPortal: {
    submitLabel: 'Answer',
    replyHint: 'The client reads it in the portal. They have switched off mails of answers.',
  },
  toMail: {
    submitLabel: 'Answer by mail',
    replyHint: 'It leaves by mail. They have no account: they answer by mail, or on the page that the mail links to.',
  },
  form: {
    label: 'Messages',
    replyLabel: 'Answer',
    noReply: 'Please write the answer first.',
    submittingLabel: 'Sending...',
    sent: 'Sent. The message is marked handled.',
    failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
  } satisfies Omit<ConversationContent, 'submitLabel'>,
} as const;

/** The texts of the list of messages. */
export const messagesText = {
  caption: 'Contact messages',
  empty: 'No messages yet. Messages from contact forms appear here.',
  noMatch: 'No messages match this search.',
  answered: 'ANSWERED',
  client: 'Client',
  /** Of a message that somebody wrote without a login. */
  sameAddress: 'Client with this address, not logged in',
  /** Before what was written last, by side. */
  lastReply: { brand: 'Answered:', client: 'Replied:' },
} as const;
