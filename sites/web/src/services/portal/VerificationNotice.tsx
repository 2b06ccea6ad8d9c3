import { VERIFICATION_PARAMETER } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { useSearchParams } from 'react-router-dom';
import { api } from '../api.ts';
import { sessionStore, useSession } from '../session.ts';
import { failedLinkText, verificationText, verifiedText } from './content.ts';

/**
 * Tells signed-in users that their email is not verified, with a button to send the mail again (specification, section
 * 4). To users who followed a verification link it shows the result. Otherwise it renders nothing.
 */
export function VerificationNotice() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const outcome = search.get(VERIFICATION_PARAMETER);
  const failedLink = outcome === 'expired' || outcome === 'unknown' ? failedLinkText[outcome] : undefined;
  if (!user) return null;

  if (user.isEmailVerified) {
    if (!failedLink && outcome !== 'verified') return null;
    return (
      <div role="status">
        <StatusStrip kind={failedLink ? 'info' : 'success'}>
          {failedLink ? `${failedLink} ${verifiedText.already}` : verifiedText.now}
        </StatusStrip>
      </div>
    );
  }

  const resend = async () => {
    const answer = await api().resendVerificationEmail({ userId: user.id });
    // Verified in another tab or on another device: nothing more to show.
    if (answer.status === 'OK' && answer.data.isEmailVerified) sessionStore.signIn({ ...user, isEmailVerified: true });
    return answer;
  };
  const words = verificationText(user.email);
  const otherAccount = outcome === 'verified' ? verifiedText.otherAccount : undefined;
  const unverified = [failedLink ?? otherAccount, words.unverified].filter(Boolean).join(' ');
  return <VerificationBanner content={{ ...words, unverified }} onResend={resend} />;
}
