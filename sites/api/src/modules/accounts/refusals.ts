import { requestLanguage } from '../../platform/http/language.ts';
import type { Catalogue } from '../../platform/language.ts';
import { english } from './refusals.en-CA.ts';
import { french } from './refusals.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** Why requests about accounts are refused. In the language of the request that runs. */
export const refusals = (): typeof english => TEXTS[requestLanguage()];
