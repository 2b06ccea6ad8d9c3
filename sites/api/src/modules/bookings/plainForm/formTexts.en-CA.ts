import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';

/** The texts of the booking form without the site's script. */
export const english = {
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    service: 'What can we do for you?',
    schedule: 'A visit on a day',
    estimate: 'A free estimate',
    date: 'Which day suits you? (for a visit)',
    street: 'Street and number (for a visit)',
    unit: 'Unit (optional)',
    city: 'City (for a visit)',
    postalCode: (name: string) => `${name} (for a visit)`,
    message: 'Anything we should know? (optional)',
    submit: 'Send',
  },
  secondHome: 'Yes, book both',
  sameHome: 'No, it is the same',
  booked: 'We have your booking request',
  asked: 'We have your estimate request',
  confirmation: `We will give you a shout within ${REPLY_WINDOW_HOURS} hours.`,
  estimate: `We will reply with your free estimate within ${REPLY_WINDOW_HOURS} hours.`,
  mailed: (email: string) => `A confirmation goes to ${email}.`,
  notMailed: 'No mail goes about it, because three a day are the most for one address.',
  link: 'Change or cancel',
};
