import { ContactBand } from '@threefold/design-system/ContactBand';
import { ContactForm } from '@threefold/design-system/ContactForm';

export function ContactUs() {
  return (
    <ContactBand
      id="contact"
      content={{
        title: 'Tell us about your bike',
        lede: 'We answer within a day.',
        details: [
          { label: 'Phone', value: '0131 555 0142', href: 'tel:+441315550142' },
          { label: 'Workshop', value: '12 Canal Street' },
        ],
      }}
      slots={{
        form: (
          <ContactForm
            content={{
              nameLabel: 'Name',
              emailLabel: 'Email',
              messageLabel: 'What is wrong with it?',
              submitLabel: 'Send',
              submittingLabel: 'Sending...',
              successTitle: 'Thank you.',
              successBody: 'We will write back soon.',
              failure: 'That did not work. Please try again.',
            }}
            onSubmit={async () => ({ status: 'OK' })}
          />
        ),
      }}
    />
  );
}
