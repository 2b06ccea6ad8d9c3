import { BookingForm, firstBookingFormFailure } from '@threefold/design-system/BookingForm';

export function BookAVisit() {
  return (
    <BookingForm
      content={{
        nameLabel: 'Name',
        emailLabel: 'Email',
        phoneLabel: 'Phone',
        extraFields: [{ name: 'address', label: 'Address', autoComplete: 'street-address' }],
        services: {
          legend: 'What do you need?',
          choices: [
            {
              value: 'visit',
              label: 'A visit',
              needsDate: true,
              submitLabel: 'Book a visit',
              success: { title: 'Thank you.', body: 'We will confirm your visit within a day.' },
            },
            {
              value: 'price',
              label: 'A price',
              submitLabel: 'Ask for a price',
              success: { title: 'Thank you.', body: 'You will have our price within a day.' },
            },
          ],
        },
        dateLabel: 'Which day suits you?',
        messageLabel: 'Anything we should know?',
        optional: 'Optional',
        captchaLabel: 'CAPTCHA',
        submitLabel: 'Send',
        submittingLabel: 'Sending...',
        failureHelp: { text: 'Or call', link: { label: '0131 555 0142', href: 'tel:+441315550142' } },
        againLabel: 'Send another request',
      }}
      validate={firstBookingFormFailure}
      onSubmit={async (request) => {
        const response = await fetch('/api/bookings', { method: 'POST', body: JSON.stringify(request) });
        return response.ok ? { status: 'OK' } : { status: 'FAILED' };
      }}
      captcha={({ onToken }) => (
        <button type="button" onClick={() => onToken('token')}>
          I am a person
        </button>
      )}
    />
  );
}
