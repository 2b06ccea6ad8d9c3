import type { Catalogue } from '../language.ts';
import { requestLanguage } from './language.ts';
import { english } from './refusals.en-CA.ts';
import { french } from './refusals.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** Why requests are refused, whatever they ask for. In the language of the request that runs. */
export const refusals = (): typeof english => TEXTS[requestLanguage()];
