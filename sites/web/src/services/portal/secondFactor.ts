import { pathOfBuild } from '#texts/services/language';
/** Query parameter of the account screen for an admin whose brand requires a second factor. */
export const SECOND_FACTOR_PARAMETER = 'second-factor';

/** Where an admin is sent who lacks the second factor that their brand requires. */
export const SECOND_FACTOR_SET_UP = `${pathOfBuild}/AccountEditScreen?${SECOND_FACTOR_PARAMETER}=required`;
