import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { useLocation } from 'react-router-dom';
import { VERIFIED_TEXT, verificationText } from '#texts/services/portal/content';
import { api } from '../api/api.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { VERIFIED_QUERY } from './verifiedQuery.ts';

/**
 * Tells signed-in users that their email is not verified, with a button to send the mail again (specification, section
 * 4). To users who have just verified it, it says so. Otherwise it renders nothing.
 */
export function VerificationNotice() {
  const { user } = useSession();
  const { search } = useLocation();
  if (!user) return null;

  if (user.isEmailVerified) {
    if (search !== `?${VERIFIED_QUERY}`) return null;
    return (
      <div role="status">
        <StatusStrip kind="success">{VERIFIED_TEXT}</StatusStrip>
      </div>
    );
  }

  const resend = async () => {
    const answer = await api().resendVerificationEmail({ userId: user.id });
    // Verified in another tab or on another device: nothing more to show.
    if (answer.status === 'OK' && answer.data.isEmailVerified) sessionStore.signIn({ ...user, isEmailVerified: true });
    return answer;
  };
  return <VerificationBanner content={verificationText(user.email)} onResend={resend} />;
}
