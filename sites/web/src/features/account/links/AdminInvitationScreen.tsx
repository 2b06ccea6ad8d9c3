import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { LinkBody, LinkFrame } from '../../../services/navigation/privateLink.tsx';
import { dashboardOf } from '../../../services/portal/dashboardOf.ts';
import { ConfirmIdentity } from '../../../services/session/ConfirmIdentity.tsx';
import { type SessionUser, sessionStore } from '../../../services/session/session.ts';
import { InvitedAccountForm } from './InvitedAccountForm.tsx';
import { adminInvitationText as words } from './linkContent.ts';
import { useInvitation } from './useInvitation.ts';

const load = (token: string) => api().getAdminInvitation({ token });

/** The page of the link that invites an admin (specification, section 6). Only its buttons act. */
export function AdminInvitationScreen() {
  const navigate = useNavigate();
  const { token, isIncomplete, isLoading, invitation, problem, status, user, element, run, logIn } =
    useInvitation(load);

  const become = (admin: SessionUser) => {
    sessionStore.signIn(admin);
    navigate(dashboardOf(admin.role), { replace: true });
  };

  return (
    <LinkFrame title={words.title}>
      <LinkBody>
        {isIncomplete && <StatusStrip kind="error">{words.incomplete}</StatusStrip>}
        {isLoading && <p>{words.loading}</p>}
        <div role="alert">{problem && !problem.field && <StatusStrip kind="error">{problem.detail}</StatusStrip>}</div>
        {invitation && <p>{words.question(invitation.email, invitation.brands)}</p>}
        {invitation?.hasAccount === false && (
          <InvitedAccountForm
            problem={problem}
            onSubmit={(account) => void run(formResult(api().registerInvitedAdmin({ token, ...account }), become))}
          />
        )}
        {invitation?.hasAccount && user && (
          <Button
            variant="contained"
            onClick={() => void run(formResult(api().acceptAdminInvitation({ userId: user.id, token }), become))}
          >
            {words.accept(user.email)}
          </Button>
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
      {user && <ConfirmIdentity user={user} />}
      {element}
    </LinkFrame>
  );
}
