import type * as english from './generalOffer.ts';

export const GENERAL_OFFER: typeof english.GENERAL_OFFER = { work: 'visite', visit: 'visite' };
