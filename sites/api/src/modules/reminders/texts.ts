import type { Catalogue, LocalBrand } from '../../platform/language.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

export const reminderTexts = ({ region }: Pick<LocalBrand, 'region'>): typeof english => TEXTS[region.language];
