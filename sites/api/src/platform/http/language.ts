import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage, type LocalBrand } from '../language.ts';

const LANGUAGE_OF: Readonly<Record<string, Language>> = { en: 'en-CA', fr: 'fr-CA' };

/** The language that a request prefers of those that the application speaks (RFC 9110, 12.5.4). Default: `en-CA` */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const preferred = (headers['accept-language'] ?? '').split(',').flatMap((part) => {
    const [tag = '', quality] = part.split(/\s*;\s*q\s*=\s*/);
    const language = LANGUAGE_OF[tag.trim().toLowerCase().split('-', 1)[0] ?? ''];
    const weight = quality === undefined ? 1 : Number(quality);
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  // Stable: of equal weights the first wins.
  return preferred.sort((one, other) => other.weight - one.weight)[0]?.language ?? 'en-CA';
}

const ofRequest = new AsyncLocalStorage<Language>();

/** Lets whatever a request runs know its language. */
export function keepLanguages(app: FastifyInstance): void {
  // Once the body has arrived, whose events belong to no request.
  app.addHook('preValidation', (request, _reply, done) => ofRequest.run(languageOf(request), done));
}

/** The language of the request that runs; in jobs and commands English. */
export const requestLanguage = (): Language => ofRequest.getStore() ?? 'en-CA';

/** The language of the provider's payment form; undefined for English pages, where it is the browser's. */
export const formLocale = (): 'fr-CA' | undefined => (requestLanguage() === 'fr-CA' ? 'fr-CA' : undefined);

/** Runs as a request in a language does. */
export const inRequestLanguage = <Result>(language: Language, run: () => Result): Result =>
  ofRequest.run(language, run);

/** A brand as it speaks to whoever makes the request that runs. */
export const brandForRequest = (brand: BrandEntry): LocalBrand => inLanguage(brand, requestLanguage());
