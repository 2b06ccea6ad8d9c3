import type { SessionUser } from '@threefold/api-contract';
import { useSyncExternalStore } from 'react';
import { loadApi } from '../api/loadApi.ts';
import { observeResponses } from '../api/responses.ts';
import { readStoredUser, STORED_USER_KEY, writeStoredUser } from './storedUser.ts';

export type { SessionUser } from '@threefold/api-contract';

/** Why the session ended. `logged-out`: in this tab; `expired`: ended by the server. */
export type SessionEnd = 'logged-out' | 'expired';

/**
 * The session as this browser knows it. `unknown`: no user is stored and the server has not answered. A stored user
 * counts as signed in until the server says otherwise.
 */
export type Session =
  | { status: 'unknown'; user: null; ended?: undefined }
  | { status: 'signed-in'; user: SessionUser; ended?: undefined }
  | { status: 'signed-out'; user: null; ended?: SessionEnd };

const UNKNOWN: Session = { status: 'unknown', user: null };

const listeners = new Set<() => void>();
let session: Session | undefined;

/** Read on first use, which is never during prerendering. */
const current = (): Session => {
  const stored = session ? null : readStoredUser();
  session ??= stored ? { status: 'signed-in', user: stored } : UNKNOWN;
  return session;
};

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const sameUser = (a: SessionUser | null, b: SessionUser | null) => JSON.stringify(a) === JSON.stringify(b);

function signIn(user: SessionUser): void {
  const { id, firstName, lastName, email, isEmailVerified, role } = user;
  const stored: SessionUser = { id, firstName, lastName, email, isEmailVerified, role };
  if (sameUser(current().user, stored)) return;
  writeStoredUser(stored);
  become({ status: 'signed-in', user: stored });
}

function signOut(reason?: SessionEnd): void {
  writeStoredUser(null);
  become({ status: 'signed-out', user: null, ended: reason });
}

/** Called when the server has no session for this browser. */
const end = () => signOut(current().user ? 'expired' : undefined);

/** Another tab logged in, logged out, or changed the user. `localStorage.clear()` fires without a key. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== STORED_USER_KEY && key !== null) return;
  const stored = newValue === null ? null : readStoredUser();
  if (stored) become({ status: 'signed-in', user: stored });
  else if (current().status === 'signed-in') become({ status: 'signed-out', user: null });
}

const UNAUTHORIZED = 401;

// The first 401 ends the session that was active when the request was sent, and no other.
observeResponses(() => {
  const before = current();
  return (httpStatus) => {
    if (httpStatus === UNAUTHORIZED && before.user && current() === before) end();
  };
});

/** The browser's session. All tabs of a site share it and follow each other's changes. */
export const sessionStore = {
  /** Stores a signed-in user, or their changed data. */
  signIn,
  /** Removes the user. Log out first: only the server can end the session. */
  signOut,
  /**
   * Fetches the session from the server, which overrides the stored one.
   * @throws {Error} a sentence for the user when the request fails; the state stays unchanged
   */
  async refresh(): Promise<void> {
    const before = current();
    const answer = await (await loadApi()).getSessionUser();
    if (answer.status !== 'OK') throw new Error(answer.detail);
    // Ignores a response older than a login or logout.
    if (current() !== before) return;
    if (answer.data.user) signIn(answer.data.user);
    else end();
  },
  getSnapshot: current,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

/** The current session. Always `unknown` in prerendered pages and during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot, () => UNKNOWN);
}
