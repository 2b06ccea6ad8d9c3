import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import Bowser from 'bowser';
import { Reader, type Response } from 'mmdb-lib';

/** No browser sends a longer header. */
const MAX_LENGTH = 400;

/** A browser and its system, from the header User-Agent: `Firefox on Windows`. Null when neither is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

let countries: Reader<Response> | undefined;

/** Reads the list of networks, 8 MB, from an installed package, so that no service learns the address. */
function openCountries(): Reader<Response> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return new Reader(readFileSync(file));
}

/** The country of a network address: `Canada`. Null for private and unknown addresses. */
export function describePlace(address: string): string | null {
  // An IPv4 address may arrive in IPv6 notation.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) === 0) return null;
  countries ??= openCountries();
  // The list has its own shape, which the reader's types do not know.
  const found = countries.get(plain) as { country_code?: string } | null;
  return (found?.country_code && countryNames.of(found.country_code)) || null;
}
