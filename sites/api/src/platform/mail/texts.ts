import type { Language } from '@threefold/api-contract/language';
import type { Catalogue } from '../language.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** What all mails have in common, in their reader's language. Default: English */
export const mailTexts = (language: Language = 'en-CA'): typeof english => TEXTS[language];
