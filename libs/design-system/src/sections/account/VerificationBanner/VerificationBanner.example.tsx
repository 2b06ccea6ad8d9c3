import { VerificationBanner } from '@threefold/design-system/VerificationBanner';

export function VerifyEmail() {
  return (
    <VerificationBanner
      content={{
        unverified: 'Your email is not verified.',
        resendLabel: 'Send the mail again',
        sending: 'Sending...',
        sent: 'Sent. Please look into your mail.',
        failed: 'That did not work. Please try again later.',
      }}
      onResend={async () => {
        const response = await fetch('/api/verification', { method: 'POST' });
        return response.ok ? { status: 'OK' } : { status: 'FAILED' };
      }}
    />
  );
}
