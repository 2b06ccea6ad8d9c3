import type { BrandKey } from '@threefold/design-system/themes';

/**
 * What is true of a brand wherever it is named: its routes, titles, mails, storage keys and the store panel's title
 * follow from here. Plain data, so that build scripts can read it without a bundler.
 */
export interface Brand {
  key: BrandKey;
  /** The name people read. */
  displayName: string;
  /** The name without spaces; routes and storage keys are made of it. */
  pathName: string;
  /** Capital letters that stand for the name, such as a prefix of legal routes. */
  initials: string;
  /** Production hosts without `www.`. Empty for the brand that answers on every other host. */
  hosts: readonly string[];
  /** Host on a developer's machine. */
  localHost: string;
  /** Production host that its pages name as their own address, for search engines and shared links. */
  canonicalHost: string;
  homePath: string;
  /** Where a customer changes or cancels a booking, of a brand that takes bookings. */
  bookingPath?: string;
  /** The news and portfolio page, of a brand that has one. */
  newsPath?: string;
  /** Its landing page shows the gallery of the content folder. */
  gallery?: true;
  legal?: { privacyPath: string; termsPath: string };
  contacts: {
    /** Where the owner reads mail. */
    email: string;
    /** As people read it. */
    phone?: string;
    /** As a phone dials it: +1 and ten digits. */
    phoneDial?: string;
    /** Lines of the postal address. */
    address: readonly string[];
  };
  /**
   * Runs the accounts, the portal and the checkout, on every host (specification, section 1). Exactly one brand does.
   */
  portal?: true;
  /** Which requests reach this brand's owner. */
  leads: { contact: boolean; booking: boolean };
  head: {
    title: string;
    description: string;
    /** Browser colours behind the page, by scheme. */
    themeColor: { light: string; dark: string };
  };
}

/** Origin of a brand's site in production. */
export const originOf = ({ canonicalHost }: Brand): string => `https://${canonicalHost}`;
