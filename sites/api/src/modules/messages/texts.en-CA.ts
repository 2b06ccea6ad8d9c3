/** The texts of the mails to those who have written a message, and of the form without the site's script. */
export const english = {
  /** Anybody can enter an address. */
  reason:
    'You get this mail because this address was entered with a message on our site. If that was not you, please tell us.',
  reasonInPortal: 'You get this mail because you wrote to us while you were logged in.',
  received: {
    subject: 'We have your message',
    thanks: (brand: string) => `Thank you for writing to ${brand}. We'll be in touch shortly.`,
  },
  answer: {
    subject: 'Our answer to your message',
    youWrote: 'You wrote',
    link: 'To read the whole conversation and write again',
    button: 'Open the conversation',
  },
  form: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send message',
    sent: 'Message received!',
    next: "We'll be in touch shortly.",
  },
};
