import type { LegalKey } from '@threefold/api-contract/content-files';
import type { BrandKey } from '@threefold/design-system/themes';

interface LegalDocument {
  /** Title of the document in footers, tabs and search results. */
  name: string;
  /** What search results say about the document, up to 170 characters. */
  description: (displayName: string) => string;
}

/**
 * Every legal document a brand can have, in the order footers list them. A brand has a document if `brand.legal` holds
 * its path; the text is `legal/<brand>-<document>.md` in the content folder.
 */
export const LEGAL_DOCUMENTS = {
  terms: {
    name: 'Terms of Use',
    description: (brand) =>
      `What you and ${brand} agree to when you use this site and its services, in plain language.`,
  },
  privacy: {
    name: 'Privacy Policy',
    description: (brand) => `What ${brand} keeps about you, what for, and how to have it corrected or removed.`,
  },
} as const satisfies Record<string, LegalDocument>;

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
