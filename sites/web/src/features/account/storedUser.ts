import { useSyncExternalStore } from 'react';

/** Where the signed-in user is kept in local storage (SPEC.md section 3). One key for the product: all brands share it. */
export const STORED_USER_KEY = 'threefold.user';

/** Whether a stored text is a user, as far as can be told without the server: an object with an id and an email. */
export function isStoredUser(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
  } catch {
    return false;
  }
}

function hasStoredUser(): boolean {
  try {
    return isStoredUser(localStorage.getItem(STORED_USER_KEY));
  } catch {
    // Storage is blocked: nobody is stored.
    return false;
  }
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/**
 * Whether a user is stored in this browser. It says nothing about the session, which only the server knows. Always
 * false in prerendered pages.
 */
export function useHasStoredUser(): boolean {
  return useSyncExternalStore(subscribe, hasStoredUser, () => false);
}
