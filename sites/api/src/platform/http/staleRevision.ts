import { HttpError } from './httpError.ts';

/** Refuses an admin's change that is based on an older revision than the stored one. */
export const staleRevision = (): HttpError =>
  new HttpError('CONFLICT', 'Somebody else changed this in the meantime. Please check the current version.');
