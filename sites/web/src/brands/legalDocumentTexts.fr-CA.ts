import type * as english from './legalDocumentTexts.ts';

export const LEGAL_DOCUMENTS: typeof english.LEGAL_DOCUMENTS = {
  terms: {
    name: 'Conditions d’utilisation',
    description: (brand) =>
      `Ce que vous et ${brand} acceptez lorsque vous utilisez ce site et ses services, en langage clair.`,
  },
  privacy: {
    name: 'Politique de confidentialité',
    description: (brand) =>
      `Ce que conserve ${brand} à votre sujet, à quelles fins, et comment le faire corriger ou supprimer.`,
  },
};
