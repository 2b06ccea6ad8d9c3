import { type Language, languagePath as pathOf } from '@threefold/api-contract/language';
import type { Link } from '@threefold/design-system/foundations';
import { useLocation } from 'react-router-dom';
import { language, pathOfBuild } from '#texts/services/language';
import type { Brand } from './brandFacts.ts';

/** The languages in their own words. */
const NAMES: Record<Language, string> = { 'en-CA': 'English', 'fr-CA': 'Français' };

/** Links to the current page in the other languages of a brand. */
export function useLanguageLinks({ languages = [] }: Brand): Link[] {
  const { pathname } = useLocation();
  const path = pathname.slice(pathOfBuild.length);
  return ['en-CA' as const, ...languages]
    .filter((lang) => languages.length > 0 && lang !== language)
    .map((lang) => ({ label: NAMES[lang], href: pathOf(lang) + path, lang }));
}
