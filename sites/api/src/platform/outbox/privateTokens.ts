import { createSealer, type Sealer } from '../crypto/sealed.ts';
import type { MailContent } from '../mail/content.ts';
import type { StoredMail } from './table.ts';

// A mail is the only place where a private token is written in full. Its stored copy keeps everything else.

/** Encrypts the tokens of mails. */
export const createMailSealer = (secret: string): Sealer => createSealer(secret, 'private tokens of mails');

/** Stands for a token in the stored copy. Neither JSON nor URLs escape it. */
const placeholder = (index: number) => `private-${index + 1}`;
const PLACEHOLDER = /^private-\d+$/;

/** The tokens in the links that this application makes, and the code. */
function tokensOf({ code, link, optOut, calendar }: MailContent): string[] {
  const ofLinks = [link?.url, optOut?.url, calendar?.url]
    .filter((url) => url !== undefined)
    .flatMap((url) => {
      const { hash, searchParams } = new URL(url);
      return [hash.slice(1), searchParams.get('token') ?? ''];
    });
  // The longest first, because one may be part of another.
  return [...new Set([...ofLinks, code ?? ''])]
    .filter((token) => token && !PLACEHOLDER.test(token))
    .sort((a, b) => b.length - a.length);
}

const replaceAll = (mail: StoredMail, replacements: readonly (readonly [string, string])[]): StoredMail =>
  JSON.parse(replacements.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(mail)));

/** A stored mail without its tokens. */
export function withoutTokens({ sealedTokens, ...mail }: StoredMail): StoredMail {
  if (sealedTokens !== undefined) return mail;
  return replaceAll(
    mail,
    tokensOf(mail).map((token, index) => [token, placeholder(index)]),
  );
}

/** A stored mail whose tokens only this server can read, while it waits for another attempt, or is in a backup. */
export function withSealedTokens(mail: StoredMail, id: string, sealer: Sealer): StoredMail {
  const tokens = tokensOf(mail);
  if (mail.sealedTokens !== undefined || tokens.length === 0) return mail;
  return { ...withoutTokens(mail), sealedTokens: sealer.seal(JSON.stringify(tokens), id) };
}

/** The whole mail again. @throws Error when it was sealed with another secret */
export function withOpenTokens({ sealedTokens, ...mail }: StoredMail, id: string, sealer: Sealer): StoredMail {
  if (sealedTokens === undefined) return mail;
  let tokens: string[];
  try {
    tokens = JSON.parse(sealer.open(sealedTokens, id));
  } catch {
    throw new Error('Its private links were stored under another ACCOUNT_SECRET.');
  }
  return replaceAll(
    mail,
    tokens.map((token, index) => [placeholder(index), token]),
  );
}
