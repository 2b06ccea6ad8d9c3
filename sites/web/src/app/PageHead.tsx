import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import type { Brand } from '../brands/brandFacts.ts';
import { canonicalOf, type Route } from './routes.ts';
import { pageTexts } from './texts/pageTexts.ts';

export interface PageHeadProps {
  brand: Brand;
  /** Undefined for the not-found page. */
  route: Route | undefined;
}

/**
 * Head tags that the client also renders: title, description, canonical URL and theme color. React hoists them and
 * updates them on navigation. Tags that only the document needs are in DocumentHead.
 */
export function PageHead({ brand, route }: PageHeadProps) {
  const { title, description } = pageTexts(brand, route);
  // Absent on pages that are not indexed.
  const canonical = route && canonicalOf(route);
  const { themeColor } = brand.head;
  const { mode } = useColorScheme();
  useEffect(() => {
    // The visitor's choice of a scheme; otherwise each tag has the color of the system's scheme that it is for.
    for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const ofSystem = tag.media.includes('dark') ? 'dark' : 'light';
      tag.content = themeColor[mode === 'light' || mode === 'dark' ? mode : ofSystem];
    }
  }, [mode, themeColor]);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
    </>
  );
}
