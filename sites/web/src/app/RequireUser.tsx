import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHostBrand } from '../services/hostBrand.tsx';
import { dashboardOf } from '../services/portal/dashboardOf.ts';
import { loginReturningTo } from '../services/returnTo.ts';
import { type SessionUser, sessionStore, useSession } from '../services/session.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { PageNotice } from './PageNotice.tsx';

const NOT_REACHED = {
  title: 'We could not check who you are',
  retryLabel: 'Try again',
  retryingLabel: 'Trying again...',
};

/** Asks the server who is signed in: at first, and whenever the visitor comes back to the tab. */
function useFreshSession() {
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async () => {
    setAsking(true);
    try {
      await sessionStore.refresh();
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setAsking(false);
  }, []);
  useEffect(() => {
    void ask();
    const onVisible = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [ask]);
  return { failure, asking, ask };
}

export interface RequireUserProps {
  /** Lets only this role in. Whoever else is signed in gets the dashboard of their own. */
  role?: SessionUser['role'];
  children: ReactNode;
}

/**
 * Shows a screen to whoever is signed in. Others go to the login, and from there back to where they were going. It
 * spares a visitor a screen that would stay empty; what may be read and done is the server's to decide.
 */
export function RequireUser({ role, children }: RequireUserProps) {
  const { user, status, ended } = useSession();
  const { homePath } = useHostBrand();
  const { pathname, search, hash, state } = useLocation();
  const { failure, asking, ask } = useFreshSession();
  const [wasIn, setWasIn] = useState(false);
  useEffect(() => {
    if (user) setWasIn(true);
  }, [user]);

  if (user && role && user.role !== role) return <Navigate to={dashboardOf(user.role)} replace />;
  if (user) return children;
  if (status === 'signed-out') {
    // Whoever logs out here goes home; whoever comes later has to log in.
    if (wasIn && ended === 'left') return <Navigate to={homePath} replace />;
    const login = loginReturningTo({ path: pathname + search + hash, state });
    return <Navigate to={login.path} state={login.state} replace />;
  }
  if (!failure) return <NeedsScript />;
  return (
    <PageNotice
      content={{ ...NOT_REACHED, body: failure }}
      status={asking ? 'retrying' : 'ready'}
      onRetry={() => void ask()}
    />
  );
}
