import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import type { FormResult } from '@threefold/design-system/components/form';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invitationText as words } from '#texts/features/account/links/linkContent';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import type { CheckoutNavigation } from '../../../services/navigation/checkoutNavigation.ts';
import { LinkBody, LinkFrame, useLinkToken } from '../../../services/navigation/privateLink.tsx';
import { loginReturningTo } from '../../../services/navigation/returnTo.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { useDashboardOf } from '../../../services/portal/dashboardOf.ts';
import { ConfirmIdentity } from '../../../services/session/ConfirmIdentity.tsx';
import { type SessionUser, sessionStore, useSession } from '../../../services/session/session.ts';
import { InvitedAccountForm } from './InvitedAccountForm.tsx';

/**
 * The page of the link that invites an admin, or a client for whom a product may wait (specification, section 6). Whoever has an
 * account logs in to it. Only its buttons act.
 */
export function InvitationScreen() {
  const navigate = useNavigate();
  const dashboardOf = useDashboardOf();
  const { pathname, state } = useLocation();
  const linkToken = useLinkToken();
  // After a login the token is in the navigation's state: in the query of the login's URL, an access log would contain it.
  const token: string | null | undefined = linkToken ?? state?.token ?? linkToken;
  const { status, user } = useSession();
  const { displayName } = useHostBrand().portal;
  const { during, element } = useOverlays();
  const [invitation, setInvitation] = useState<Data['getInvitation']>();
  const [problem, setProblem] = useState<FormResult>();

  useEffect(() => {
    if (status === 'unknown') sessionStore.refresh().catch(() => sessionStore.signOut());
  }, [status]);

  useEffect(() => {
    if (!token) return;
    void formResult(api().getInvitation({ token }), setInvitation).then((result) => {
      setProblem(result.status === 'OK' ? undefined : result);
    });
  }, [token]);

  /** To the checkout of the product that waits, or to the dashboard. */
  const goOn = ({ id, role }: SessionUser) => {
    const product = role === 'client' && invitation?.product;
    if (!product) return navigate(dashboardOf(role), { replace: true });
    const { stripePriceId, stripeProductId } = product;
    const checkout: CheckoutNavigation = { userId: id, stripePriceId, stripeProductId };
    return navigate(`${pathOfBuild}/checkout`, { state: checkout, replace: true });
  };

  const signIn = (invited: SessionUser) => {
    sessionStore.signIn(invited);
    goOn(invited);
  };

  const run = async (call: Promise<FormResult>) => {
    setProblem(undefined);
    const result = await during(words.busy, call);
    if (result.status !== 'OK') setProblem(result);
  };

  const leave = () => run(formResult(api().logout({}), () => sessionStore.signOut()));

  const logIn = () => {
    const login = loginReturningTo({ path: pathname, state: { token } });
    navigate(login.path, { state: login.state });
  };

  const { role, email = '', brands = null, product, hasAccount } = invitation ?? {};
  return (
    <LinkFrame title={words.title}>
      <LinkBody>
        {token === null && <StatusStrip kind="error">{words.incomplete}</StatusStrip>}
        {token !== null && !invitation && !problem && <p>{words.loading}</p>}
        <div role="alert">{problem && !problem.field && <StatusStrip kind="error">{problem.detail}</StatusStrip>}</div>
        {role && (
          <p>{role === 'admin' ? words.admin(email, brands) : words.client(email, displayName, product?.name)}</p>
        )}
        {role === 'client' && user && user.email !== email && (
          <>
            <p>{words.other(user.email, email)}</p>
            <Button variant="contained" onClick={() => void leave()}>
              {words.otherAccount}
            </Button>
          </>
        )}
        {role && user && (role === 'client' ? user.email === email : hasAccount) && (
          <Button
            variant="contained"
            onClick={() =>
              role === 'client'
                ? goOn(user)
                : void run(formResult(api().acceptAdminInvitation({ userId: user.id, token: token ?? '' }), signIn))
            }
          >
            {role === 'client' ? words.goOn(user.email) : words.accept(user.email)}
          </Button>
        )}
        {hasAccount === false && (role === 'admin' || !user) && (
          <InvitedAccountForm
            problem={problem}
            onSubmit={(account) =>
              void run(formResult(api().registerInvited({ token: token ?? '', ...account }), signIn))
            }
          />
        )}
        {problem?.status === 'NOT_FOUND' && status === 'signed-out' && (
          <Button variant="contained" onClick={() => navigate(`${pathOfBuild}/LoginScreen`)}>
            {words.logIn}
          </Button>
        )}
        {problem?.status === 'NOT_FOUND' && user && (
          <Button variant="contained" onClick={() => navigate(dashboardOf(user.role))}>
            {words.goOn(user.email)}
          </Button>
        )}
        {hasAccount && status === 'signed-out' && (
          <>
            <p>{words.logInFirst}</p>
            <Button variant="contained" onClick={logIn}>
              {words.logIn}
            </Button>
          </>
        )}
      </LinkBody>
      {user && <ConfirmIdentity user={user} />}
      {element}
    </LinkFrame>
  );
}
