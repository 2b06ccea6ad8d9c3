import type { SessionUser } from '@threefold/api-contract';
import { useSyncExternalStore } from 'react';
import { loadApi } from './loadApi.ts';
import { observeResponses } from './responses.ts';
import { readStoredUser, STORED_USER_KEY, writeStoredUser } from './storedUser.ts';

export type { SessionUser } from '@threefold/api-contract';

/** Why nobody is signed in any more. `left`: logged out in this tab; `expired`: the server ended the session. */
export type SessionEnd = 'left' | 'expired';

/**
 * Who is signed in, as far as this browser knows. `unknown`: nobody is stored and the server has not been asked. A user
 * read from storage counts as signed in until the server says otherwise.
 */
export type Session =
  | { status: 'unknown'; user: null; ended?: undefined }
  | { status: 'signed-in'; user: SessionUser; ended?: undefined }
  | { status: 'signed-out'; user: null; ended?: SessionEnd };

const UNKNOWN: Session = { status: 'unknown', user: null };

const listeners = new Set<() => void>();
let session: Session | undefined;

/** Read at the first use, which is never while a page is prerendered. */
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
  const kept: SessionUser = { id, firstName, lastName, email, isEmailVerified, role };
  if (sameUser(current().user, kept)) return;
  writeStoredUser(kept);
  become({ status: 'signed-in', user: kept });
}

function signOut(reason?: SessionEnd): void {
  writeStoredUser(null);
  become({ status: 'signed-out', user: null, ended: reason });
}

/** The server knows nobody by this browser's cookie. */
const end = () => signOut(current().user ? 'expired' : undefined);

/** Another tab logged in, logged out, or changed the user. Its `localStorage.clear()` comes without a key. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== STORED_USER_KEY && key !== null) return;
  const stored = newValue === null ? null : readStoredUser();
  if (stored) become({ status: 'signed-in', user: stored });
  else if (current().status === 'signed-in') become({ status: 'signed-out', user: null });
}

const UNAUTHORIZED = 401;

// The first 401 ends the session of whoever was in when the request left, and nobody else's.
observeResponses(() => {
  const before = current();
  return (httpStatus) => {
    if (httpStatus === UNAUTHORIZED && before.user && current() === before) end();
  };
});

/** The session of this browser. All tabs of a site share it, and each hears of a change in another. */
export const sessionStore = {
  /** Stores a user whom the server has let in, or what it now says of them. */
  signIn,
  /** Forgets the user. The cookie is the server's to end: log out first. */
  signOut,
  /**
   * Asks the server who is signed in. Its answer stands, whatever was stored.
   * @throws {Error} a sentence for a person when there is no good answer; what was known stays
   */
  async refresh(): Promise<void> {
    const before = current();
    const answer = await (await loadApi()).getSessionUser();
    if (answer.status !== 'OK') throw new Error(answer.detail);
    // Whoever logged in or out since then knows better than an answer to an earlier question.
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

/** Who is signed in. Always `unknown` in prerendered pages and at the first paint of one. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot, () => UNKNOWN);
}
