import type { Failure } from './failure.ts';
import { WEBSITE_MAX_LENGTH } from './limits.ts';

/** What a client says of the site that a subscription works on. */
export interface SubscriptionWebsite {
  clientWebsiteURL: string;
}

/** A host of labels joined by dots, of which the last begins with a letter, and whatever follows it. */
const ADDRESS =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?(?:[/?#]\S*)?$/i;

/**
 * What is kept of an address as typed: without white space around it, and with https:// where it names no scheme. An
 * empty text stays empty.
 */
export function normaliseWebsite(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** The first reason to refuse the address of a subscription's site, or null. Only http and https can be one. */
export function firstWebsiteFailure({ clientWebsiteURL }: SubscriptionWebsite): Failure<'clientWebsiteURL'> | null {
  const field = 'clientWebsiteURL';
  const website = normaliseWebsite(clientWebsiteURL);
  if (website === '') return { field, code: 'website_required', message: "Please enter your website's address." };
  if (website.length > WEBSITE_MAX_LENGTH || !ADDRESS.test(website)) {
    return {
      field,
      code: 'website_invalid',
      message: 'Please enter a website address such as https://www.example.com.',
    };
  }
  return null;
}
