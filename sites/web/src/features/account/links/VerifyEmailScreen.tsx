import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { VerificationBanner } from '@threefold/design-system/VerificationBanner';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { verifyEmailText as words } from '#texts/features/account/links/linkContent';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { LinkBody, LinkFrame, useLinkToken } from '../../../services/navigation/privateLink.tsx';
import { loginReturningTo } from '../../../services/navigation/returnTo.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { useDashboardOf } from '../../../services/portal/dashboardOf.ts';
import { VERIFIED_QUERY } from '../../../services/portal/verifiedQuery.ts';
import { sessionStore, useSession } from '../../../services/session/session.ts';

/** Why the link was refused. */
interface Refusal {
  code: unknown;
  detail: string;
}

/** The page of the link that verifies an email: only the account's own session can press its button (specification, section 4). */
export function VerifyEmailScreen() {
  const navigate = useNavigate();
  const dashboardOf = useDashboardOf();
  const { pathname, state } = useLocation();
  const linkToken = useLinkToken();
  // After a login the token is in the navigation's state: in the query of the login's URL, an access log would contain it.
  const token: string | null | undefined = linkToken ?? state?.token ?? linkToken;
  const { status, user } = useSession();
  const { during, element } = useOverlays();
  const [refusal, setRefusal] = useState<Refusal>();

  useEffect(() => {
    // Without an answer the page asks for a login, which then says what is wrong.
    if (status === 'unknown') sessionStore.refresh().catch(() => sessionStore.signOut());
  }, [status]);

  if (token === null) {
    return (
      <LinkFrame title={words.title}>
        <StatusStrip kind="error">{words.incomplete}</StatusStrip>
      </LinkFrame>
    );
  }

  const logIn = () => {
    const login = loginReturningTo({ path: pathname, state: { token } });
    navigate(login.path, { state: login.state });
  };

  const verify = async () => {
    if (!token) return;
    setRefusal(undefined);
    const result = await during(
      words.busy,
      formResult(api().verifyEmail({ token }), (verified) => {
        sessionStore.signIn(verified);
        navigate(`${dashboardOf(verified.role)}?${VERIFIED_QUERY}`, { replace: true });
      }),
    );
    if (result.status === 'OK') return;
    setRefusal({ code: 'code' in result && result.code, detail: result.detail ?? '' });
  };

  const leave = async () => {
    const { status: left, detail = '' } = await during(words.leaving, formResult(api().logout({})));
    if (left !== 'OK') return setRefusal({ code: 'other_account', detail });
    sessionStore.signOut();
    setRefusal(undefined);
  };

  const renew = async () => api().renewVerificationLink({ token: token ?? '' });

  return (
    <LinkFrame title={words.title}>
      <LinkBody>
        {user && (
          <>
            <p>{words.question(user.email)}</p>
            {!refusal && <p>{words.consequence}</p>}
            {refusal?.code === 'link_expired' ? (
              <VerificationBanner content={words.renew} onResend={renew} />
            ) : (
              <div role="alert">{refusal && <StatusStrip kind="error">{refusal.detail}</StatusStrip>}</div>
            )}
            {refusal?.code === 'other_account' && (
              <Button variant="contained" onClick={() => void leave()}>
                {words.otherAccount}
              </Button>
            )}
            {refusal?.code !== 'other_account' && refusal?.code !== 'link_expired' && (
              <Button variant="contained" onClick={() => void verify()}>
                {words.button}
              </Button>
            )}
          </>
        )}
        {status === 'signed-out' && (
          <>
            <p>{words.logInFirst}</p>
            <Button variant="contained" onClick={logIn}>
              {words.logIn}
            </Button>
            <p>{words.stranger}</p>
            <Button variant="outlined" onClick={() => navigate(`${pathOfBuild}/PasswordResetScreen`)}>
              {words.reset}
            </Button>
          </>
        )}
      </LinkBody>
      {element}
    </LinkFrame>
  );
}
