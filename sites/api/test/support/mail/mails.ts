import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDate } from '@threefold/validation';
import { asc, eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import type { Queries } from '../../../src/platform/database/database.ts';
import { createMailSealer } from '../../../src/platform/outbox/outbox.ts';
import { outboxMessages } from '../../../src/platform/outbox/table.ts';
import type { Browser } from '../people/browser.ts';
import { API_SECRET, type TestApi } from '../testApi.ts';

/** Encrypts the tokens of mails, as every test's API does. */
export const mailSealer = createMailSealer(API_SECRET);

/** The mails to an address as the outbox stores them, in the order in which they were created. */
export const storedMailsTo = (queries: Queries, address: string) =>
  queries
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.toAddress, address))
    .orderBy(asc(outboxMessages.createdAt));

/** The newest mail to an address, once it is delivered. */
export async function newestMail(api: TestApi, address: string): Promise<Email> {
  await api.settled();
  const newest = (await storedMailsTo(api.queries, address)).at(-1);
  if (!newest) throw new Error(`There is no mail to ${address}.`);
  return PostalMime.parse(await readFile(path.join(api.outboxFolder, `${newest.id}.eml`)));
}

/** The code in the newest mail to an address. */
export async function newestCode(api: TestApi, address: string): Promise<string> {
  const { text } = await newestMail(api, address);
  const code = /^\d{6}$/m.exec(text ?? '')?.[0];
  if (!code) throw new Error(`The newest mail to ${address} has no code.`);
  return code;
}

/** The token of the first link in a mail. It is in the fragment, which no server sees. */
export function tokenIn({ text }: Email): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link.');
  return new URL(link).hash.slice(1);
}

/** Presses the button of the verification link in the newest mail to an address. */
export const verifyEmail = async (api: TestApi, browser: Browser, address: string) =>
  browser.call('verifyEmail', { token: tokenIn(await newestMail(api, address)) });

/** Another six-digit code: the sum of the code and `by`. */
export const anotherCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** A date as subjects show it, in which all spaces are plain. */
export const subjectDate = (day: string) => formatDate(day).replaceAll('\u00a0', ' ');
