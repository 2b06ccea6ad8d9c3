import { languagePath as pathOf } from '@threefold/api-contract/language';
import { pathOfBuild } from '#texts/services/language';
import { type Brand, englishOf, originOf } from '../brands/brandFacts.ts';
import type { Route } from './routes.ts';

/** A page in one of its languages, as search engines are told of it; `x-default` is for readers of all others. */
export interface Alternate {
  language: string;
  href: string;
}

/** A brand's page in each of its languages. Empty for a brand that only speaks English. */
export function alternatesOf(brand: Brand, route: Route): Alternate[] {
  const { languages = [] } = brand;
  if (languages.length === 0) return [];
  const path = route.path.slice(pathOfBuild.length);
  const english = originOf(brand) + path;
  return [
    { language: englishOf(brand), href: english },
    ...languages.map((language) => ({ language, href: originOf(brand) + pathOf(language) + path })),
    { language: 'x-default', href: english },
  ];
}
