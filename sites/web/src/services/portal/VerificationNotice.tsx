import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { api } from '../api.ts';
import { sessionStore, useSession } from '../session.ts';
import { verificationWords } from './content.ts';

/** Tells a client whose email is not verified, and sends the email again (SPEC.md section 4). Nothing for the others. */
export function VerificationNotice() {
  const { user } = useSession();
  if (!user || user.isEmailVerified) return null;

  const resend = async () => {
    const answer = await api().resendVerificationEmail({ userId: user.id });
    // Verified in another tab or on another device meanwhile: then there is nothing left to say.
    if (answer.status === 'OK' && answer.data.isEmailVerified) sessionStore.signIn({ ...user, isEmailVerified: true });
    return answer;
  };
  return <VerificationBanner content={verificationWords} onResend={resend} />;
}
