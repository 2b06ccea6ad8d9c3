import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import type { FormResult } from '@threefold/design-system/components/form';
import { PasswordInput } from '@threefold/design-system/components/PasswordInput';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { NAME_MAX_LENGTH } from '@threefold/validation';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../services/api/api.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { LinkBody, LinkFrame, useLinkToken } from '../../../services/navigation/privateLink.tsx';
import { loginReturningTo } from '../../../services/navigation/returnTo.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { dashboardOf } from '../../../services/portal/dashboardOf.ts';
import { ConfirmIdentity } from '../../../services/session/ConfirmIdentity.tsx';
import { type SessionUser, sessionStore, useSession } from '../../../services/session/session.ts';
import { adminInvitationText as words } from './linkContent.ts';

/** The page of the link that invites an admin (specification, section 6). Only its buttons act. */
export function AdminInvitationScreen() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const linkToken = useLinkToken();
  // After a login the token is in the navigation's state: in the query of the login's URL, an access log would contain it.
  const token: string | null | undefined = linkToken ?? state?.token ?? linkToken;
  const { status, user } = useSession();
  const { during, element } = useOverlays();
  const [invitation, setInvitation] = useState<Data['getAdminInvitation']>();
  const [problem, setProblem] = useState<FormResult>();

  useEffect(() => {
    if (status === 'unknown') sessionStore.refresh().catch(() => sessionStore.signOut());
  }, [status]);

  useEffect(() => {
    if (!token) return;
    void formResult(api().getAdminInvitation({ token }), setInvitation).then((result) => {
      setProblem(result.status === 'OK' ? undefined : result);
    });
  }, [token]);

  const become = (admin: SessionUser) => {
    sessionStore.signIn(admin);
    navigate(dashboardOf(admin.role), { replace: true });
  };

  const run = async (call: Promise<FormResult>) => {
    setProblem(undefined);
    const result = await during(words.busy, call);
    if (result.status !== 'OK') setProblem(result);
  };

  const register = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const request = {
      token: token ?? '',
      firstName: text('firstName'),
      lastName: text('lastName'),
      password: text('password'),
    };
    void run(formResult(api().registerInvitedAdmin(request), become));
  };

  const logIn = () => {
    const login = loginReturningTo({ path: pathname, state: { token } });
    navigate(login.path, { state: login.state });
  };

  const field = problem && 'field' in problem ? problem.field : undefined;
  const errorOf = (name: string) => (field === name ? problem?.detail : undefined);
  return (
    <LinkFrame title={words.title}>
      <LinkBody>
        {token === null && <StatusStrip kind="error">{words.incomplete}</StatusStrip>}
        {token !== null && !invitation && !problem && <p>{words.loading}</p>}
        <div role="alert">{problem && !field && <StatusStrip kind="error">{problem.detail}</StatusStrip>}</div>
        {invitation && <p>{words.question(invitation.email, invitation.brands)}</p>}
        {invitation?.hasAccount === false && (
          <form noValidate onSubmit={register} style={{ display: 'grid', gap: 20, width: '100%' }}>
            <Field label={words.firstName} error={errorOf('firstName')}>
              {(control) => (
                <FieldInput {...control} name="firstName" autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
              )}
            </Field>
            <Field label={words.lastName} error={errorOf('lastName')}>
              {(control) => (
                <FieldInput {...control} name="lastName" autoComplete="family-name" maxLength={NAME_MAX_LENGTH} />
              )}
            </Field>
            <Field label={words.password} hint={words.passwordHint} error={errorOf('password')}>
              {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
            </Field>
            <Button type="submit" variant="contained">
              {words.register}
            </Button>
          </form>
        )}
        {invitation?.hasAccount && user && (
          <Button
            variant="contained"
            onClick={() =>
              void run(formResult(api().acceptAdminInvitation({ userId: user.id, token: token ?? '' }), become))
            }
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
