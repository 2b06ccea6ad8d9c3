import { WEBSITE_ERRORS } from '#texts/website';
import type { Failure } from './failure.ts';
import { WEBSITE_MAX_LENGTH } from './fieldLimits.ts';
import { isReadableHost, toAsciiHost } from './hostName.ts';

/** The website that a subscription is for. */
export interface SubscriptionWebsite {
  clientWebsiteURL: string;
}

/**
 * An http or https address. Its host name has at least one dot and a last label that starts with a letter; a port, path, query
 * and fragment may follow, without characters that cannot be seen or that turn the direction around.
 */
const ADDRESS =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?(?:[/?#][^\s\xad\u200b-\u200f\u202a-\u202e\u2060-\u206f]*)?$/i;

/** Replaces the host name of an address. */
const withHost = (address: string, change: (host: string) => string): string =>
  address.replace(/^(https?:\/\/)([^\s/?#:@]+)/i, (_all, scheme: string, host: string) => scheme + change(host));

/**
 * A typed address as stored: trimmed, with https:// when it has no scheme, and with its host name in ASCII: кафе.рф becomes
 * https://xn--80akn5b.xn--p1ai. An empty text stays empty, and a host name that is refused stays as it is.
 */
export function normalizeWebsite(text: string): string {
  const trimmed = text.trim();
  const address = trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return withHost(address, (host) => (isReadableHost(host) ? toAsciiHost(host) : host));
}

/** The first reason to refuse the address of a subscription's website, or null. Only http and https are accepted. */
export function firstWebsiteFailure({
  clientWebsiteURL,
}: SubscriptionWebsite): Failure<'clientWebsiteURL', keyof typeof WEBSITE_ERRORS> | null {
  const website = normalizeWebsite(clientWebsiteURL);
  if (website !== '' && website.length <= WEBSITE_MAX_LENGTH && ADDRESS.test(website)) return null;
  const code = website === '' ? 'website_required' : 'website_invalid';
  return { field: 'clientWebsiteURL', code, message: WEBSITE_ERRORS[code] };
}
