import { edited } from '../edited.ts';
import { brand } from './brand.ts';

// Where the page's links lead: the same in every language.

/** Anchors of the page's sections (specification, section 2). */
export const anchors = { work: 'projects', booking: 'bookOnline' } as const;

export const { phone = '', phoneDial, open } = brand.contacts;
export const openWords = open?.words ?? '';
export const dial = `tel:${phoneDial}`;
export const phoneLink = { label: phone, href: dial };

export const workHref = `#${anchors.work}`;
export const bookHref = `#${anchors.booking}`;

/** The kind of request of each service's button, in order. */
export const serviceRequests = ['schedule', 'estimate'] as const;

const handle = brand.pathName.toLowerCase();

/** A photo-sharing profile, a social-network page and a maps listing (specification, section 1). */
export const socialHrefs = edited(brand, 'socialHrefs', {
  photos: `https://photos.example/${handle}`,
  network: `https://social.example/${handle}`,
  map: `https://maps.example/place/${handle}`,
} as const);

/** For search engines and assistive technology only; visually hidden (specification, section 1). */
export const reviewHref = edited(brand, 'reviewHref', `https://reviews.example/${handle}`);
