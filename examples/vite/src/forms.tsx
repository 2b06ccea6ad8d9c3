import { BookingForm } from '@threefold/design-system/BookingForm';
import { ContactForm } from '@threefold/design-system/ContactForm';
import { phone } from './Frame';

/** Sends a form to your server. */
async function post(path: string, values: object) {
  const { ok } = await fetch(path, { method: 'POST', body: JSON.stringify(values) });
  return { status: ok ? 'OK' : 'FAILED' };
}

const failureHelp = { text: 'Please try again, or call', link: phone };

export const Booking = () => (
  <BookingForm
    content={{
      nameLabel: 'Name',
      emailLabel: 'Email',
      phoneLabel: 'Phone',
      dateLabel: 'Which day suits you?',
      services: {
        legend: 'What do you need?',
        choices: [
          {
            value: 'visit',
            label: 'A visit',
            needsDate: true,
            submitLabel: 'Book the visit',
            success: { title: 'Thank you.', body: 'We will confirm the hour today.' },
          },
          {
            value: 'price',
            label: 'A price',
            submitLabel: 'Ask for a price',
            success: { title: 'Thank you.', body: 'You will have a price tomorrow.' },
          },
        ],
      },
      messageLabel: 'What happened?',
      optional: 'Optional',
      submitLabel: 'Send',
      submittingLabel: 'Sending...',
      failureHelp,
      againLabel: 'Book another visit',
    }}
    dates={{ timeZone: 'Europe/London' }}
    phoneCountry="GB"
    onSubmit={(request) => post('/api/bookings', request)}
  />
);

export const Contact = () => (
  <ContactForm
    content={{
      nameLabel: 'Your name',
      emailLabel: 'Your email',
      messageLabel: 'Your question',
      submitLabel: 'Ask',
      submittingLabel: 'Sending...',
      successTitle: 'Thank you.',
      successBody: 'We will write back soon.',
      failure: 'That did not work.',
      failureHelp,
    }}
    onSubmit={(message) => post('/api/messages', message)}
  />
);
