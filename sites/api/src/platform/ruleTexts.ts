import type { Language } from '@threefold/api-contract/language';
import * as bookings from '@threefold/api-contract/texts';
import * as frenchBookings from '@threefold/api-contract/texts.fr-CA';
import * as rules from '@threefold/validation/texts';
import * as frenchRules from '@threefold/validation/texts.fr-CA';

const english = { ...rules, ...bookings };

/** Of a sentence, any words. */
type Texts = {
  [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : (typeof english)[Name];
};

const TEXTS: Readonly<Record<Language, Texts>> = {
  'en-CA': english,
  'fr-CA': { ...frenchRules, ...frenchBookings },
};

/** The sentences of the rules that forms and server share. */
export const ruleTexts = (language: Language): Texts => TEXTS[language];
