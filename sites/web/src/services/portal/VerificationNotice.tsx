import { VERIFICATION_PARAMETER } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { useSearchParams } from 'react-router-dom';
import { api } from '../api.ts';
import { sessionStore, useSession } from '../session.ts';
import { followedLink, verificationText, verified } from './content.ts';

/**
 * Tells a client whose email is not verified, and sends the email again (specification, section 4). Whoever has just opened a
 * verification link is told how it turned out. Nothing for the others.
 */
export function VerificationNotice() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const outcome = search.get(VERIFICATION_PARAMETER);
  const failedLink = outcome === 'expired' || outcome === 'unknown' ? followedLink[outcome] : undefined;
  if (!user) return null;

  if (user.isEmailVerified) {
    if (!failedLink && outcome !== 'verified') return null;
    return (
      <div role="status">
        <StatusStrip kind={failedLink ? 'info' : 'success'}>
          {failedLink ? `${failedLink} ${verified.already}` : verified.now}
        </StatusStrip>
      </div>
    );
  }

  const resend = async () => {
    const answer = await api().resendVerificationEmail({ userId: user.id });
    // Verified in another tab or on another device meanwhile: then there is nothing left to say.
    if (answer.status === 'OK' && answer.data.isEmailVerified) sessionStore.signIn({ ...user, isEmailVerified: true });
    return answer;
  };
  const words = verificationText(user.email);
  const unverified = [failedLink, words.unverified].filter(Boolean).join(' ');
  return <VerificationBanner content={{ ...words, unverified }} onResend={resend} />;
}
