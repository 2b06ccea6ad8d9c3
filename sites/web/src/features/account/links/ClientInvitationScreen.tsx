import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import type { CheckoutNavigation } from '../../../services/navigation/checkoutNavigation.ts';
import { LinkBody, LinkFrame } from '../../../services/navigation/privateLink.tsx';
import { dashboardOf } from '../../../services/portal/dashboardOf.ts';
import { type SessionUser, sessionStore } from '../../../services/session/session.ts';
import { InvitedAccountForm } from './InvitedAccountForm.tsx';
import { clientInvitationText as words } from './linkContent.ts';
import { useInvitation } from './useInvitation.ts';

const load = (token: string) => api().getClientInvitation({ token });

/**
 * The page of the link that invites a client, who creates an account and pays for the product that waits (specification,
 * section 6). Whoever has an account logs in to it. Only its buttons act.
 */
export function ClientInvitationScreen() {
  const navigate = useNavigate();
  const { displayName } = useHostBrand().portal;
  const { token, isIncomplete, isLoading, invitation, problem, status, user, element, run, logIn } =
    useInvitation(load);

  const goOn = ({ id, role }: SessionUser) => {
    const product = role === 'client' && invitation?.product;
    if (!product) return navigate(dashboardOf(role), { replace: true });
    const { stripePriceId, stripeProductId } = product;
    const state: CheckoutNavigation = { userId: id, stripePriceId, stripeProductId };
    return navigate('/checkout', { state, replace: true });
  };

  const product = invitation?.product?.name;
  return (
    <LinkFrame title={words.title}>
      <LinkBody>
        {isIncomplete && <StatusStrip kind="error">{words.incomplete}</StatusStrip>}
        {isLoading && <p>{words.loading}</p>}
        <div role="alert">{problem && !problem.field && <StatusStrip kind="error">{problem.detail}</StatusStrip>}</div>
        {invitation && <p>{words.question(invitation.email, displayName, product)}</p>}
        {invitation && user && (
          <Button variant="contained" onClick={() => goOn(user)}>
            {words.goOn(user.email)}
          </Button>
        )}
        {invitation?.hasAccount === false && !user && (
          <InvitedAccountForm
            problem={problem}
            onSubmit={(account) =>
              void run(
                formResult(api().registerInvitedClient({ token, ...account }), (client) => {
                  sessionStore.signIn(client);
                  goOn(client);
                }),
              )
            }
          />
        )}
        {invitation?.hasAccount && status === 'signed-out' && (
          <>
            <p>{words.logInFirst}</p>
            <Button variant="contained" onClick={logIn}>
              {words.logIn}
            </Button>
          </>
        )}
      </LinkBody>
      {element}
    </LinkFrame>
  );
}
