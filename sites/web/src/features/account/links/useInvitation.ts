import type { ApiResponse } from '@threefold/api-contract';
import type { FormResult } from '@threefold/design-system/components/form';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formResult } from '../../../services/forms/formResult.ts';
import { useLinkToken } from '../../../services/navigation/privateLink.tsx';
import { loginReturningTo } from '../../../services/navigation/returnTo.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { sessionStore, useSession } from '../../../services/session/session.ts';
import { invitedAccountText as words } from './linkContent.ts';

/**
 * The invitation of the link that opened the page, and what its buttons share.
 *
 * @param load fetches it by its token; the same function in every render
 */
export function useInvitation<Invitation>(load: (token: string) => Promise<ApiResponse<Invitation>>) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const linkToken = useLinkToken();
  // After a login the token is in the navigation's state: in the query of the login's URL, an access log would contain it.
  const token: string | null | undefined = linkToken ?? state?.token ?? linkToken;
  const { status, user } = useSession();
  const { during, element } = useOverlays();
  const [invitation, setInvitation] = useState<Invitation>();
  const [problem, setProblem] = useState<FormResult>();

  useEffect(() => {
    if (status === 'unknown') sessionStore.refresh().catch(() => sessionStore.signOut());
  }, [status]);

  useEffect(() => {
    if (!token) return;
    void formResult(load(token), setInvitation).then((result) => {
      setProblem(result.status === 'OK' ? undefined : result);
    });
  }, [token, load]);

  return {
    token: token ?? '',
    /** Whether the page was opened without a link. */
    isIncomplete: token === null,
    isLoading: token !== null && !invitation && !problem,
    invitation,
    problem,
    status,
    user,
    /** The overlay of the call in progress. */
    element,
    /** Makes a call that uses the invitation, and says why it failed. */
    async run(call: Promise<FormResult>) {
      setProblem(undefined);
      const result = await during(words.busy, call);
      if (result.status !== 'OK') setProblem(result);
    },
    logIn() {
      const login = loginReturningTo({ path: pathname, state: { token } });
      navigate(login.path, { state: login.state });
    },
  };
}
