import type { Language } from '@threefold/api-contract/language';
import type { FastifyRequest } from 'fastify';

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
