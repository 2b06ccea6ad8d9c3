import type { ContactFormContent } from '@threefold/design-system/ContactForm';

/** The words of the support screen. SPEC.md section 4 gives the busy, success and failure texts of the form. */
export const support = {
  title: 'Support',
  subtitle: 'A question, a wish, or something that is not as it should be: we are here.',
  questions: {
    title: 'Frequent questions',
    failed: 'The questions could not be loaded',
    retry: 'Retry',
    retrying: 'Trying again...',
    empty: 'No questions have been written down yet. Ask us yours.',
  },
  reach: {
    title: 'Reach us',
    email: 'Email',
    phone: 'Toll-free',
    address: 'Address',
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
} as const;
