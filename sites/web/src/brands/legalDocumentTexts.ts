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
} satisfies Record<string, LegalDocument>;
