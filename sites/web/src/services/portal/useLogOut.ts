import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { formResult } from '../formResult.ts';
import type { Overlays } from '../overlays.tsx';
import { useSite } from '../Site.tsx';
import { sessionStore } from '../session.ts';
import { portalWords } from './content.ts';

/**
 * Ends the session on the server and in this browser, and goes to the site's home, which is where / leads (specification,
 * section 2). A server that cannot be reached keeps the session: the visitor is told instead of being left to believe
 * that they are out.
 */
export function useLogOut({ during, show }: Overlays): () => Promise<void> {
  const { homePath } = useSite();
  const navigate = useNavigate();
  return async () => {
    const { status, detail = '' } = await during(portalWords.loggingOut, formResult(api().logout({})));
    if (status !== 'OK') return show({ kind: 'error', ...portalWords.stillLoggedIn(detail) });
    sessionStore.signOut('left');
    navigate(homePath);
  };
}
