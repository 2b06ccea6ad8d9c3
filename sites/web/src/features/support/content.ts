import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { ConversationContent } from '@threefold/design-system/Conversation';

/** The texts of the support screen; those of the form are the contact form's (specification, section 4). */
export const support = {
  title: 'Support',
  loading: 'Loading...',
  subtitle: 'A question, a wish, or something that is not right: we are here.',
  /** Around the questions, which are in sites/api/content/support-questions.json. */
  questions: {
    title: 'Frequent questions',
    failed: 'The questions could not be loaded',
    empty: 'There are no questions yet. Ask us yours.',
  },
  reach: {
    title: 'Reach us',
    email: 'Email',
    phone: 'Toll-free',
    address: 'Address',
  },
  threads: {
    title: 'Your conversations with us',
    empty: 'Nothing yet. Write to us, and our answer appears here.',
    inAll: (count: number) => `${count} in all`,
    /** Whether the agency or the client wrote last. */
    answered: 'ANSWERED',
    sent: 'SENT',
    you: 'You',
    failed: 'Your conversations could not be loaded',
    logIn: 'Please log in to read our answers and reply.',
    logInLabel: 'Log in',
    form: (since: string): ConversationContent => ({
      label: `Conversation of ${since}`,
      replyLabel: 'Reply',
      noReply: 'Please write something first.',
      submitLabel: 'Send',
      submittingLabel: 'Sending...',
      sent: "Sent. We'll be in touch shortly.",
      failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
    }),
  },
  /** The page of the private link for people without an account. */
  own: {
    title: (brandName: string) => `Your conversation with ${brandName}`,
    incomplete: {
      title: 'This link is not complete',
      body: 'Please open the link in our mail again. Some mail programs break a long link in two.',
    },
    notFound: 'Conversation not found',
    failed: 'Your conversation could not be loaded',
  },
  mails: {
    title: 'Mails',
    failed: 'Your choice of mails could not be loaded',
    stop: {
      question: 'Stop these mails? You will still find everything here in the portal.',
      button: 'Stop these mails',
    },
    kinds: {
      answers: {
        on: 'We mail you our answers.',
        off: 'You get no mails about answers. You read them here.',
        switchOff: 'Switch off mails about answers',
        switchOn: 'Switch on mails about answers',
      },
      projects: {
        on: 'We mail you what is new in your projects.',
        off: 'You get no mails about projects. You see them here in the portal.',
        switchOff: 'Switch off mails about projects',
        switchOn: 'Switch on mails about projects',
      },
    },
  },
  message: {
    title: 'Write to us',
    form: {
      nameLabel: 'Name',
      emailLabel: 'Email',
      messageLabel: 'Message',
      submitLabel: 'Send message',
      submittingLabel: 'making contact...',
      successTitle: 'Message received!',
      successBody: "We'll be in touch shortly.",
      failure: 'Error: Please try again later!',
    } satisfies ContactFormContent,
  },
};
