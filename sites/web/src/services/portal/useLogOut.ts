import { useNavigate } from 'react-router-dom';
import { portalText } from '#texts/services/portal/content';
import { api } from '../api/api.ts';
import { formResult } from '../forms/formResult.ts';
import { forgetTypedTexts } from '../forms/typedText.ts';
import { useHostBrand } from '../hostBrand.tsx';
import type { Overlays } from '../overlays.tsx';
import { sessionStore } from '../session/session.ts';

/**
 * Ends the session on the server and in this browser, and opens the site's home page, as `/` does (specification,
 * section 2). If the server cannot end it, the session stays and a message says so.
 */
export function useLogOut({ during, show }: Overlays): () => Promise<void> {
  const { homePath } = useHostBrand();
  const navigate = useNavigate();
  return async () => {
    const { status, detail = '' } = await during(portalText.loggingOut, formResult(api().logout({})));
    if (status !== 'OK') return show({ kind: 'error', ...portalText.stillLoggedIn(detail) });
    forgetTypedTexts();
    sessionStore.signOut('logged-out');
    navigate(homePath);
  };
}
