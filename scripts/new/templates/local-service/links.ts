import { brand } from './brand.ts';

// Where the page's links lead: the same in every language.

/** Ids of the sections. The first are those of the navigation's links, in the same order. */
export const anchors = ['services', 'facts', 'questions', 'bookOnline'] as const;

export const { phone = '', phoneDial } = brand.contacts;
export const dial = `tel:${phoneDial}`;
export const phoneLink = { label: phone, href: dial };

export const bookHref = '#bookOnline';

/** What each service's button selects in the booking form, in the order of the services. */
export const serviceRequests = [brand.offer?.estimatesOnly ? 'estimate' : 'schedule', 'estimate'] as const;
