import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { FormatProvider } from '@threefold/design-system/components/FormatProvider';
import { arSD, deDE, enCA, frCA, type Locale } from '@threefold/design-system/locale';
import { DEFAULT_FORMATS } from '@threefold/validation';
import { type ReactNode, useInsertionEffect } from 'react';
import { prefixer } from 'stylis';

interface Language {
  /** As its speakers write it. */
  name: string;
  /** BCP 47 tag. */
  tag: string;
  direction: 'ltr' | 'rtl';
  pack: Locale;
}

/** The languages of the toolbar, by the names of their packs. */
export const languages = {
  enCA: { name: 'English', tag: DEFAULT_FORMATS.locale, direction: 'ltr', pack: enCA },
  frCA: { name: 'Français', tag: 'fr-CA', direction: 'ltr', pack: frCA },
  deDE: { name: 'Deutsch', tag: 'de-DE', direction: 'ltr', pack: deDE },
  arSD: { name: 'العربية', tag: 'ar-SD', direction: 'rtl', pack: arSD },
} as const satisfies Record<string, Language>;

export type LanguageKey = keyof typeof languages;

export const DEFAULT_LANGUAGE: LanguageKey = 'enCA';

/** Mirrors what is not logical, such as the margins of icons in MUI's own components. */
const rtlCache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin], speedy: navigator.webdriver });

/** A page in the language, as a host writes it: `lang` and `dir` of the document, mirrored styles, and formats. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { tag, direction } = language;
  // Before the effects of what it holds, which may measure.
  useInsertionEffect(() => {
    const { documentElement } = document;
    const { lang, dir } = documentElement;
    Object.assign(documentElement, { lang: tag, dir: direction });
    return () => {
      Object.assign(documentElement, { lang, dir });
    };
  }, [tag, direction]);
  const formatted = <FormatProvider locale={tag}>{children}</FormatProvider>;
  return direction === 'rtl' ? <CacheProvider value={rtlCache}>{formatted}</CacheProvider> : formatted;
}
