import { styled } from '@mui/material/styles';
import { VERIFICATION_PARAMETER } from '@threefold/api-contract';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { useDeferredValue, useState } from 'react';
import { api } from '../../services/api.ts';
import { verifiedText } from '../../services/portal/content.ts';
import { useReturnTo } from '../../services/returnTo.ts';
import { followedLinkText as words } from './content.ts';

const Message = styled('div')({ marginBottom: 24 });

/** Shows a visitor without a session the result of the verification link that led here (specification, section 4). */
export function FollowedLink() {
  const returnTo = useReturnTo();
  // The page is prerendered without a query, so the first render must not use it.
  const hydrated = useDeferredValue(true, false);
  const [verifiedElsewhere, setVerifiedElsewhere] = useState(false);
  if (!returnTo || !hydrated) return null;
  const { searchParams, hash } = new URL(returnTo.path, location.origin);
  const outcome = searchParams.get(VERIFICATION_PARAMETER);
  // The fragment holds the token of the expired link.
  if (outcome === 'expired' && hash && !verifiedElsewhere) {
    const renew = async () => {
      const answer = await api().renewVerificationLink({ token: hash.slice(1) });
      if (answer.status === 'OK' && answer.data.isEmailVerified) setVerifiedElsewhere(true);
      return answer;
    };
    return (
      <Message>
        <VerificationBanner content={words.expired} onResend={renew} />
      </Message>
    );
  }
  const done = outcome === 'verified' || verifiedElsewhere;
  if (!done && outcome !== 'unknown') return null;
  return (
    <Message role="status">
      <StatusStrip kind={done ? 'success' : 'info'}>
        {done ? `${verifiedText.now} ${words.logIn}` : words.unknown}
      </StatusStrip>
    </Message>
  );
}
