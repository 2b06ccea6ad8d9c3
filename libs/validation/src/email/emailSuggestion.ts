import { isEmail, normalizeEmail } from './email.ts';

/** The domains of big providers that people mistype. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'yahoo.com',
  'yahoo.ca',
  'yahoo.co.uk',
  'yahoo.fr',
  'icloud.com',
  'sympatico.ca',
];

/** Providers' own domains that look like a slip of another one's. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com'];

/** Whether one letter was left out, added or replaced, or two neighbors were swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const here = typed.slice(start, typed.length - end);
  const there = meant.slice(start, meant.length - end);
  if (here.length === 2 && there.length === 2) return here === [...there].reverse().join('');
  return here !== there && here.length <= 1 && there.length <= 1;
}

/** The name of a domain, and the rest after its first dot. */
const partsOf = (domain: string) =>
  [domain.slice(0, domain.indexOf('.')), domain.slice(domain.indexOf('.') + 1)] as const;

/**
 * The address that was probably meant, when the domain is one slip off a big provider's, or one in its name and one in `com`:
 * sam@gmail.com for sam@gmial.con. Undefined otherwise. Only ever offer it, because such a domain may exist.
 */
export function suggestEmail(text: string): string | undefined {
  const email = normalizeEmail(text);
  if (!isEmail(email)) return undefined;
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  if (PROVIDERS.includes(domain) || LOOKALIKES.includes(domain)) return undefined;
  const [name, suffix] = partsOf(domain);
  const meant = PROVIDERS.find((provider) => {
    const [ownName, ownSuffix] = partsOf(provider);
    const nameFits = name === ownName || isOneSlip(name, ownName);
    const suffixFits = suffix === ownSuffix || (ownSuffix === 'com' && isOneSlip(suffix, ownSuffix));
    return nameFits && suffixFits;
  });
  return meant && `${email.slice(0, local.length)}@${meant}`;
}
