import { ContactForm } from '@threefold/design-system/ContactForm';

export function AskThePlumber() {
  return (
    <ContactForm
      content={{
        nameLabel: 'Name',
        emailLabel: 'Email',
        messageLabel: 'What happened?',
        submitLabel: 'Send',
        submittingLabel: 'Sending...',
        successTitle: 'Thank you.',
        successBody: 'We will write back today.',
        failure: 'That did not work. Please try again.',
        failureHelp: { text: 'Or call', link: { label: '0131 555 0142', href: 'tel:+441315550142' } },
      }}
      onSubmit={async (values) => {
        const response = await fetch('/api/contact', { method: 'POST', body: JSON.stringify(values) });
        return response.ok ? { status: 'OK' } : { status: 'FAILED' };
      }}
    />
  );
}
