import type { ContactFormContent } from '@threefold/design-system/ContactForm';

/** The texts of the support screen; those of the form are the contact form's (specification, section 4). */
export const support = {
  title: 'Support',
  subtitle: 'A question, a wish, or something that is not as it should be: we are here.',
  questions: {
    title: 'Frequent questions',
    failed: 'The questions could not be loaded',
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
