import { BookingForm } from '@threefold/design-system/BookingForm';

export function BookAVisit() {
  return (
    <BookingForm
      content={{
        nameLabel: 'Name',
        emailLabel: 'Email',
        phoneLabel: 'Phone',
        typeLegend: 'What do you need?',
        typeLabels: { schedule: 'A visit', estimate: 'A price' },
        dateLabel: 'Which day suits you?',
        rangeLegend: 'Size of your home in square feet',
        scopeLegend: 'Where?',
        exteriorLabel: 'Outside',
        interiorLabel: 'Inside',
        messageLabel: 'Anything we should know?',
        optional: 'Optional',
        captchaLabel: 'CAPTCHA',
        submitLabels: { none: 'Send', schedule: 'Book a visit', estimate: 'Ask for a price' },
        submittingLabel: 'Sending...',
        failureHelp: { text: 'Or call', link: { label: '0131 555 0142', href: 'tel:+441315550142' } },
        success: {
          schedule: { title: 'Thank you.', body: 'We will confirm your visit within a day.' },
          estimate: { title: 'Thank you.', body: 'You will have our price within a day.' },
        },
        againLabel: 'Send another request',
      }}
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
