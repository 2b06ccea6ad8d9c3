import type { Catalogue } from '../../../platform/language.ts';
import { english } from './pdfTexts.en-CA.ts';
import { french } from './pdfTexts.fr-CA.ts';

/** What invoices and credit notes say as a PDF. */
export const PDF_TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };
