import type { Language } from '@threefold/api-contract/language';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import type { BrandKey } from '@threefold/design-system/themes';
import { localized } from '#texts/brands/localized';
import { language } from '#texts/services/language';
import { edited } from './edited.ts';
import type { LegalPaths } from './legalDocuments.ts';

/** A page of a brand besides its home page and its legal documents. */
export interface BrandPage {
  path: string;
  /** Its title in tabs and search results, which also have the brand's name. */
  name: string;
  /** What search results say about it, up to 170 characters. */
  description: string;
  /** The published content that it shows. Its document embeds it, and is rendered again when it changes. */
  embeds?: readonly ('articles' | 'projects' | 'gallery')[];
}

/**
 * The facts of a brand, from which its routes, titles, mails, storage keys and store title are derived. Plain data,
 * so that build scripts can read it without a bundler.
 */
export interface Brand<PageName extends string = string> {
  key: BrandKey;
  displayName: string;
  /** The name in routes and storage keys: usually the display name without spaces. */
  pathName: string;
  /** Initials of the name, for texts and routes. */
  initials: string;
  /** Production hosts without `www.`. Empty for the brand that serves all other hosts. */
  hosts: readonly string[];
  /** Host in development. */
  localHost: string;
  /** Production host of its canonical URLs. */
  canonicalHost: string;
  homePath: string;
  /** Where customers change or cancel bookings, for a brand that takes them. */
  bookingPath?: string;
  /** What its customers book, for a brand that takes bookings. */
  offer?: BookingOffer;
  /** Its own pages besides the home page and the legal documents, by the name of their screen in its presentation. */
  pages: Readonly<Record<PageName, BrandPage>>;
  /** Whether its landing page shows the gallery of the content folder. */
  gallery?: true;
  /** Paths of its legal documents, for a brand that has any. */
  legal?: LegalPaths;
  /** The languages of its pages besides English. Its addresses in them begin with their path, such as `/fr`. */
  languages?: readonly Language[];
  /** Where it does business: its prices, dates, times, holidays and addresses follow from it. */
  region: Region;
  contacts: {
    /** The owner's email. */
    email: string;
    /** The phone number in readable form. */
    phone?: string;
    /** The same number for tel: links: + and digits. */
    phoneDial?: string;
    city: string;
    /** Lines of the postal address. */
    address: readonly string[];
    /** When somebody answers: in words, and as schema.org's `openingHours`. */
    open?: { words: string; schema: string };
  };
  /**
   * Whether it runs the accounts, the portal and the checkout on every host (specification, sections 1 and 11). True
   * for exactly one brand.
   */
  portal?: true;
  /** Whether its visitors become clients of the portal. If not, its menus and log in leave the portal out. Default: true */
  offersPortal?: false;
  /** The kinds of requests that this brand takes. */
  forms: { contact: boolean; booking: boolean };
  head: {
    title: string;
    description: string;
    /** The browser's theme colors, by color scheme. */
    themeColor: { light: string; dark: string };
  };
}

/** Origin of a brand's site in production. */
export const originOf = ({ canonicalHost }: Brand): string => `https://${canonicalHost}`;

/** The English of a brand's country, for `lang`. */
export const englishOf = ({ region }: Brand): string => `en-${region.country}`;

/** The language of a brand's pages in this build, for `lang`. */
export const languageOf = (brand: Brand): string => (language === 'en-CA' ? englishOf(brand) : language);

/** The URL of the picture on the card of a shared link, with its words in the language of this build. */
export const cardOf = (brand: Brand): string =>
  `${originOf(brand)}/${brand.key}/${language === 'en-CA' ? 'card.png' : `card.${language}.png`}`;

/** The facts of a brand. Its presentation then has to have a screen for each of its pages. */
export const defineBrand = <PageName extends string>(brand: Brand<PageName>): Brand<PageName> =>
  edited(brand, 'facts', localized(brand));
