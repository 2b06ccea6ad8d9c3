import { useSession } from '../../services/session.ts';

/**
 * Whether a user is stored in this browser. It says nothing about the session, which only the server knows. Always
 * false in prerendered pages.
 */
export const useHasStoredUser = (): boolean => useSession().status === 'signed-in';
