import { brand } from './brand.ts';

// Where the pages' links lead: the same in every language.

/** Ids of the sections in the order of the page, one for each link of the navigation (specification, section 2). */
export const anchors = ['home', 'projects', 'about', 'contact'] as const;

/** Target of each of the hero's actions, by index. */
export const heroTargets = ['contact', 'projects'] as const;

const { phone, phoneDial, address: lines } = brand.contacts;

/** The toll-free number, if there is one. */
export const phoneLinks = phone ? [{ value: phone, href: `tel:${phoneDial}` }] : [];

export const address = lines.join(', ');
