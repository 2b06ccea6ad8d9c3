import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AlternateDomain, alternateDomainOf } from '@threefold/api-contract';
import { TAX_PERCENT_MAX, type Tax } from '@threefold/api-contract/bills';
import { StartupError } from '../startupError.ts';

export const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Parses a variable's text. @throws StartupError when it is invalid. */
export type Kind<Value> = (name: string, value: string) => Value;

export const text: Kind<string> = (_name, value) => value;

/** A key whose beginning says what it opens. */
export const key =
  (...beginnings: readonly string[]): Kind<string> =>
  (name, value) => {
    if (beginnings.some((beginning) => value.startsWith(beginning))) return value;
    // Without the value, which may be another secret.
    throw new StartupError(`${name} must begin with ${beginnings.join(' or ')}: copy it from the dashboard of Stripe.`);
  };

export const list: Kind<readonly string[]> = (_name, value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Addresses and networks such as `10.0.0.0/8`. */
export const networks: Kind<readonly string[]> = (name, value) => {
  const entries = list(name, value);
  const wrong = entries.find((entry) => {
    const [address = '', bits, ...more] = entry.split('/');
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      more.length > 0 || longest < 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest))
    );
  });
  if (wrong === undefined) return entries;
  throw new StartupError(`${name} names "${wrong}" but must be addresses or networks such as 10.0.0.0/8.`);
};

/** Relative paths start at the repository's root. */
export const file: Kind<string> = (_name, value) => path.resolve(repositoryRoot, value);

export const integer =
  (min: number, max: number): Kind<number> =>
  (name, value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new StartupError(`${name} is "${value}" but must be a whole number from ${min} to ${max}.`);
    }
    return number;
  };

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Kind<Choice> =>
  (name, value) => {
    const choice = choices.find((one) => one === value);
    if (choice !== undefined) return choice;
    throw new StartupError(`${name} is "${value}" but must be one of ${choices.join(', ')}.`);
  };

/** No tax, the provider's, or the name and rate of one that the agency bills itself: `VAT 20`. */
export const salesTax: Kind<'none' | 'automatic' | NonNullable<Tax>> = (name, value) => {
  if (value === 'none' || value === 'automatic') return value;
  const [, called = '', percent = ''] = /^(.+) (\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  const tax = { name: called, percent: Number(percent) };
  if (called && tax.percent > 0 && tax.percent <= TAX_PERCENT_MAX) return tax;
  throw new StartupError(
    `${name} is "${value}" but must be none, automatic, or a name and a percentage such as VAT 20.`,
  );
};

export const address =
  (...protocols: readonly string[]): Kind<string> =>
  (name, value) => {
    // Without the value: URLs of databases and mail servers contain passwords.
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    throw new StartupError(`${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  };

/** The least number of characters of a secret, in a variable or in a file. */
export const SECRET_LENGTH = 32;

export const secret: Kind<string> = (name, value) => {
  if (value.length >= SECRET_LENGTH) return value;
  throw new StartupError(`${name} is too short: it needs at least ${SECRET_LENGTH} characters.`);
};

export const alternateDomain: Kind<AlternateDomain> = (name, value) => {
  const domain = alternateDomainOf(value);
  if (domain) return domain;
  throw new StartupError(
    `${name} is "${value}" but must be a domain and the API behind it, such as studio.example=http://127.0.0.1:3003.`,
  );
};

const isLocal = (hostname: string) => /^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);

export const origins: Kind<readonly string[]> = (name, value) =>
  list(name, value).map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))) return url.origin;
    throw new StartupError(
      `${name} names "${entry}" but takes origins such as https://www.example.com, separated by commas; http only on localhost.`,
    );
  });
