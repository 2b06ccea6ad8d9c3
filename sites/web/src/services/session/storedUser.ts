import type { SessionUser } from '@threefold/api-contract';

/** Where the signed-in user is stored in local storage (specification, section 3). All brands share one key. */
export const STORED_USER_KEY = 'threefold.user';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRole = (value: unknown): value is SessionUser['role'] => value === 'client' || value === 'admin';

/** Parses a stored user, or returns `null`. The text is untrusted, because users can edit their storage. */
export function parseStoredUser(text: string | null): SessionUser | null {
  try {
    const { id, firstName, lastName, email, isEmailVerified, role } = JSON.parse(text ?? 'null');
    if (![id, firstName, lastName, email].every(isText) || typeof isEmailVerified !== 'boolean') return null;
    if (!isRole(role)) return null;
    return { id, firstName, lastName, email, isEmailVerified, role };
  } catch {
    return null;
  }
}

/** The stored user; null if there is none, or where storage is blocked. Only in a browser. */
export function readStoredUser(): SessionUser | null {
  try {
    return parseStoredUser(localStorage.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}

/**
 * Stores a user for the next first paint and notifies the other tabs; `null` removes it. Does nothing where storage
 * is blocked.
 */
export function writeStoredUser(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // The session is in the cookie; only the hint for the first paint is lost.
  }
}
