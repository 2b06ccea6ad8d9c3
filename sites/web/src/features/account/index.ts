export { useHasStoredUser } from './useHasStoredUser.ts';
