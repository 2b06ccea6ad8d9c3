import { ContactForm } from '@threefold/design-system/ContactForm';
import { BookingPanel } from '@threefold/design-system/layouts/BookingPanel';

export function BookARepair() {
  return (
    <BookingPanel
      id="book"
      content={{
        title: 'Book a repair',
        lead: 'Tell us what is wrong. We answer with a day and a price.',
        call: { number: '0131 555 0142', href: 'tel:+441315550142', note: 'Mon to Sat, 8 to 6' },
        points: ['Ready the next day', 'Two years of warranty'],
      }}
    >
      <ContactForm
        content={{
          nameLabel: 'Name',
          emailLabel: 'Email',
          messageLabel: 'What is wrong?',
          submitLabel: 'Send',
          submittingLabel: 'Sending...',
          successTitle: 'Thank you.',
          successBody: 'We will write back soon.',
          failure: 'That did not work. Please try again.',
        }}
        onSubmit={async () => ({ status: 'OK' })}
      />
    </BookingPanel>
  );
}
