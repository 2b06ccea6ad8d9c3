import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { ChangedContent, TextTree } from '@threefold/api-contract/content-files';
import { LANGUAGES } from '@threefold/api-contract/language';

type Offer = NonNullable<BrandEntry['offer']>;

/** What the API uses of a brand's changed texts. They were validated when they were read. */
interface ChangedFacts {
  contacts?: { email?: string; phone?: string; phoneDial?: string; city?: string; address?: string[] };
  offer?: Partial<Omit<Offer, 'options' | 'parts'>> & { options?: object; parts?: { short?: object } };
}

const factsOf = (texts: TextTree | undefined): ChangedFacts => (texts?.facts ?? {}) as ChangedFacts;

const signatureOf = (texts: TextTree | undefined): string | undefined => {
  const { signature } = (texts?.mail ?? {}) as { signature?: string };
  return signature || undefined;
};

function changedOffer(offer: Offer, { offer: changed = {} }: ChangedFacts): Offer {
  const { options, parts } = offer;
  return {
    ...offer,
    ...changed,
    // The choices stay, as bookings are stored with them.
    ...(options && { options: { ...options, ...changed.options } }),
    ...(parts && {
      parts: {
        ...parts,
        ...changed.parts,
        ...(parts.short && { short: { ...parts.short, ...changed.parts?.short } }),
      },
    }),
  } as Offer;
}

function changedTranslations(entry: BrandEntry, changed: ChangedContent['in']): BrandEntry['translations'] {
  const translations = Object.entries(entry.translations ?? {}).map(([language, words]) => {
    const texts = changed[language as 'fr-CA']?.[entry.key];
    const signature = signatureOf(texts);
    const offer = words.offer && changedOffer(words.offer, factsOf(texts));
    return [language, { ...words, ...(offer && { offer }), ...(signature && { signature }) }];
  });
  return Object.fromEntries(translations);
}

/** A brand with the contacts, the words of its offer and the signature that its owner has changed. */
export function changedEntry(entry: BrandEntry, changed: ChangedContent['in']): BrandEntry {
  const [english] = LANGUAGES;
  const texts = changed[english]?.[entry.key];
  const facts = factsOf(texts);
  const { email, phone, phoneDial, city, address } = facts.contacts ?? {};
  const signature = signatureOf(texts);
  return {
    ...entry,
    // The sender stays: mail servers accept only addresses that were set up with them.
    ...(email && { ownerEmail: email }),
    ...(phone && { phone }),
    ...(city && { city }),
    ...(address && { address }),
    ...(signature && { signature }),
    ...(entry.mail && phoneDial && { mail: { ...entry.mail, phoneDial } }),
    ...(entry.offer && { offer: changedOffer(entry.offer, facts) }),
    ...(entry.translations && { translations: changedTranslations(entry, changed) }),
  };
}
