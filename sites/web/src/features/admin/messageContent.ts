import type { ConversationContent } from '@threefold/design-system/Conversation';

/** The texts of answering a message. */
export const answerText = {
  title: 'Answers',
  toPortal: 'The client gets it by mail and reads it in the portal.',
  byMail: 'It leaves by mail. They have no account, so they answer by mail, too.',
  form: {
    label: 'Answers',
    replyLabel: 'Answer',
    noReply: 'Please write the answer first.',
    submitLabel: 'Answer by mail',
    submittingLabel: 'Sending...',
    sent: 'Sent. The message is marked handled.',
    failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
  } satisfies ConversationContent,
} as const;
