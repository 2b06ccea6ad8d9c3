import type { SessionUser } from '@threefold/api-contract';

/**
 * Where the signed-in user is kept in local storage (specification, section 3). One key for the product: all brands
 * share it.
 */
export const STORED_USER_KEY = 'threefold.user';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRole = (value: unknown): value is SessionUser['role'] => value === 'client' || value === 'admin';

/** The user that a stored text holds, or `null`. Whoever can open the browser's tools can write anything there. */
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

/** The stored user. Where storage is blocked nobody is stored. Only in a browser. */
export function readStoredUser(): SessionUser | null {
  try {
    return parseStoredUser(localStorage.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}

/** Keeps a user for the next first paint and tells the other tabs; `null` forgets. Where storage is blocked, nothing. */
export function writeStoredUser(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // The session lives in the cookie; only the hint for the next first paint is lost.
  }
}
