import { CONTENT_CHANGED, CONTENT_DRAFT_CHANGED, CONTENT_INVALID, type ContentFailure } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { HttpError } from '../../platform/http/httpError.ts';
import { requestLanguage } from '../../platform/http/language.ts';
import type { Catalogue } from '../../platform/language.ts';

const NOT_ACCEPTED: Catalogue<string> = {
  'en-CA':
    'This version does not exist, or you have not accepted it. Your account lists the texts that you have accepted.',
  'fr-CA':
    'Cette version n’existe pas, ou vous ne l’avez pas acceptée. Votre compte énumère les textes que vous avez acceptés.',
};

/** The version of a legal text is not one that the caller has accepted. */
export const textNotAccepted = (): HttpError => new HttpError('NOT_FOUND', NOT_ACCEPTED[requestLanguage()]);

// Only admins read the following ones, in English.

/** The greatest number of versions of a document that wait for their time. */
export const MAX_SCHEDULED = 10;

/** The draft breaks a rule. */
export const invalidContent = ({ path, message }: ContentFailure): HttpError =>
  new HttpError('INVALID', message, 400, { field: path || 'body', code: CONTENT_INVALID });

/** Somebody else has published since the author began. */
export const contentChanged = (by: string | null): HttpError =>
  new HttpError(
    'CONFLICT',
    `${by ?? 'Somebody'} has published this in the meantime. Please compare, then publish again.`,
    409,
    { code: CONTENT_CHANGED },
  );

/** The author has another tab. */
export const draftChanged = (): HttpError =>
  new HttpError('CONFLICT', 'You have changed this draft in another tab. Please load it again.', 409, {
    code: CONTENT_DRAFT_CHANGED,
  });

/** The author has discarded or published the draft in another tab. */
export const draftGone = (): HttpError =>
  new HttpError('CONFLICT', 'Nothing was published: you have discarded or published this draft in another tab.', 409, {
    code: CONTENT_DRAFT_CHANGED,
  });

export const tooLong = (most: number, { locale }: Pick<Region, 'locale'>): HttpError =>
  invalidContent({
    path: '',
    message: `The text is too long: it may have ${most.toLocaleString(locale)} characters.`,
  });

export const notFuture = (): HttpError => invalidContent({ path: 'at', message: 'Please choose a time to come.' });

export const tooLate = (): HttpError =>
  invalidContent({ path: 'at', message: 'Please choose a time within the next two years.' });

export const tooManyScheduled = (): HttpError =>
  new HttpError('CONFLICT', `${MAX_SCHEDULED} versions of this wait for their time. Please cancel one first.`);

export const unchanged = (): HttpError =>
  invalidContent({ path: '', message: 'This is what is published already: nothing has changed.' });

export const noSuchVersion = (): HttpError =>
  new HttpError('NOT_FOUND', 'There is no such version: it may have been cancelled.');

export const alreadyPublished = (): HttpError =>
  new HttpError('CONFLICT', 'This version is published already. Restore an earlier one instead.');
