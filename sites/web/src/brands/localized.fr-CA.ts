import { language, pathOfBuild } from '#texts/services/language';
import type { Brand } from './brandFacts.ts';
import type * as english from './localized.ts';

const prefixed = (path: string) => pathOfBuild + path;

const valuesOf = <Value>(record: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The formats and addresses of a brand's French pages. A brand without them keeps its own: links lead to its English pages. */
export const localized: typeof english.localized = <Own extends Brand>(brand: Own): Own => {
  const { languages, homePath, bookingPath, legal, pages, region } = brand;
  if (!languages?.includes(language)) return brand;
  return {
    ...brand,
    homePath: prefixed(homePath),
    ...(bookingPath && { bookingPath: prefixed(bookingPath) }),
    ...(legal && { legal: valuesOf(legal, prefixed) }),
    pages: valuesOf(pages, (page) => ({ ...page, path: prefixed(page.path) })),
    region: { ...region, locale: language },
  };
};
