import type { LegalKey } from '@threefold/api-contract/content-files';
import type { BrandKey } from '@threefold/design-system/themes';
import { LEGAL_DOCUMENTS } from '#texts/brands/legalDocumentTexts';

/** Identifies a legal document, such as `terms`. */
export type LegalName = keyof typeof LEGAL_DOCUMENTS;

/** Paths of a brand's legal documents. Terms and privacy policy are required: the forms of the portal link to them. */
export type LegalPaths = Record<'terms' | 'privacy', string> & Partial<Record<LegalName, string>>;

const legalNames = Object.keys(LEGAL_DOCUMENTS) as LegalName[];

/** A brand's legal documents, in the order footers list them. */
export function legalDocumentsOf({
  legal = {},
}: {
  legal?: Partial<LegalPaths>;
}): { document: LegalName; path: string }[] {
  return legalNames.flatMap((document) => {
    const path = legal[document];
    return path ? [{ document, path }] : [];
  });
}

/** Links to a brand's legal documents. */
export const legalLinksOf = (brand: { legal?: Partial<LegalPaths> }): { label: string; href: string }[] =>
  legalDocumentsOf(brand).map(({ document, path }) => ({ label: LEGAL_DOCUMENTS[document].name, href: path }));

/** The key of a brand's legal text in the content. */
export const legalKeyOf = (brand: BrandKey, document: LegalName): LegalKey => `${brand}-${document}`;

/** Whether a screen shows a legal document. */
export const isLegalScreen = (screen: string): screen is LegalName => screen in LEGAL_DOCUMENTS;
