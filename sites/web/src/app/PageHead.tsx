import type { Brand } from '../brands/Brand.ts';
import { type PageName, pageTexts } from './pageTexts.ts';

export interface PageHeadProps {
  brand: Brand;
  page: PageName;
  /** The page's canonical URL in production. Absent on pages that are not indexed. */
  canonical?: string;
}

/**
 * Head tags that the client also renders: title, description, canonical URL and theme color. React hoists them and
 * updates them on navigation. Tags that only the document needs are in DocumentHead.
 */
export function PageHead({ brand, page, canonical }: PageHeadProps) {
  const { title, description } = pageTexts(brand, page);
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
