import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { useSite } from '../Site.tsx';
import { sessionStore } from '../session.ts';

export type LogOutState = { status: 'idle' | 'busy' } | { status: 'failed'; detail: string };

/**
 * Ends the session on the server and in this browser, and goes to the site's home, which is where / leads (SPEC.md
 * section 2). A server that cannot be reached keeps the session: the visitor is told instead of being left to believe
 * that they are out.
 */
export function useLogOut() {
  const [state, setState] = useState<LogOutState>({ status: 'idle' });
  const { homePath } = useSite();
  const navigate = useNavigate();

  const logOut = async () => {
    setState({ status: 'busy' });
    try {
      const answer = await api().logout({});
      if (answer.status !== 'OK') return setState({ status: 'failed', detail: answer.detail });
    } catch (error) {
      return setState({ status: 'failed', detail: error instanceof Error ? error.message : String(error) });
    }
    sessionStore.signOut('left');
    navigate(homePath);
  };

  return { state, logOut, dismiss: () => setState({ status: 'idle' }) };
}
