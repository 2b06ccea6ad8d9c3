import { Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { notReachedTexts } from '#texts/app/texts/noticeTexts';
import { errorMessage } from '../services/forms/errorMessage.ts';
import { useHostBrand } from '../services/hostBrand.tsx';
import { loginReturningTo } from '../services/navigation/returnTo.ts';
import { PageNotice } from '../services/PageNotice.tsx';
import { useDashboardOf } from '../services/portal/dashboardOf.ts';
import { type SessionUser, sessionStore, useSession } from '../services/session/session.ts';
import { NeedsScript } from './NeedsScript.tsx';

/** Fetches the session on mount, and whenever the tab becomes visible. */
function useFreshSession() {
  const [failure, setFailure] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const check = useCallback(async () => {
    setChecking(true);
    try {
      await sessionStore.refresh();
      setFailure(undefined);
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setChecking(false);
  }, []);
  useEffect(() => {
    void check();
    const onVisible = () => document.visibilityState === 'visible' && void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [check]);
  return { failure, isChecking, check };
}

export interface RequireUserProps {
  /** Required role. Other signed-in users are redirected to their own dashboard. */
  role?: SessionUser['role'];
  children: ReactNode;
}

/**
 * Shows a screen to signed-in users. Others are redirected to the login, with a return URL. This only avoids an empty
 * screen; the server authorizes every call.
 */
export function RequireUser({ role, children }: RequireUserProps) {
  const session = useSession();
  const deferredSession = useDeferredValue(session);
  // Deferred, so that React renders a large screen in slices. The end of a session is not deferred.
  const { user, status, ended } = session.user ? deferredSession : session;
  const { homePath } = useHostBrand();
  const dashboardOf = useDashboardOf();
  const { pathname, search, hash, state } = useLocation();
  const { failure, isChecking, check } = useFreshSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  useEffect(() => {
    if (user) setWasSignedIn(true);
  }, [user]);

  if (user && role && user.role !== role) return <Navigate to={dashboardOf(user.role)} replace />;
  // Another account, such as of a login in another tab, starts anew.
  if (user) return <Fragment key={user.id}>{children}</Fragment>;
  if (status === 'signed-out') {
    // Logging out here leads home; arriving without a session leads to the login.
    if (wasSignedIn && ended === 'logged-out') return <Navigate to={homePath} replace />;
    const login = loginReturningTo({ path: pathname + search + hash, state });
    return <Navigate to={login.path} state={login.state} replace />;
  }
  if (!failure) return <NeedsScript />;
  return (
    <PageNotice
      content={{ ...notReachedTexts, body: failure }}
      status={isChecking ? 'retrying' : 'ready'}
      onRetry={() => void check()}
    />
  );
}
