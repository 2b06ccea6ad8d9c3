/** The texts of reminders, and of the page that ends them. */
export const english = {
  reminder: {
    subject: ({ visit }: { visit: string }) => `Tomorrow: your ${visit}`,
    news: ({ work }: { work: string }, day: string, arrival: string) =>
      `Your ${work} is tomorrow. Expect us from ${arrival} on ${day}.`,
    link: 'If the day no longer suits you',
  },
  page: {
    unknown: 'This link does not work any more',
    noBooking: 'We hold no booking that it belongs to.',
    question: 'No more reminders?',
    explanation: ({ visit }: { visit: string }) =>
      `We write to you on the day before a ${visit}, and thank you afterwards. Press the button if you want neither. Your bookings stay as they are.`,
    switchOff: 'Send me no reminders',
    off: 'You get no more reminders',
    offExplanation: 'We send you no more reminders and thank-you mails. Your bookings stay as they are.',
    switchOn: 'Send me reminders again',
    on: 'You get reminders again',
    onExplanation: ({ visit }: { visit: string }) =>
      `We write to you on the day before a ${visit}, and thank you afterwards.`,
  },
};
