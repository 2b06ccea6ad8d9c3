import type { Brand } from '../brands/Brand.ts';
import { pageTexts } from './pageTexts.ts';
import { canonicalOf, type Route } from './routes.ts';

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
