export { STORED_USER_KEY, useHasStoredUser } from './storedUser.ts';
