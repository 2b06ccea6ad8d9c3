import type { Brand } from '../brands/Brand.ts';
import { type PageName, pageTexts } from './pageTexts.ts';

export interface PageHeadProps {
  brand: Brand;
  page: PageName;
  /** Its own address in production. Absent on pages that no search engine should list. */
  canonical?: string;
}

/**
 * What a page's head says of it, in every visit: title, description, its one address and the browser's colours. React
 * moves the tags into the document's head, and changes them when the visitor goes on to another page. What only a
 * reader of the document needs, such as cards, is in DocumentHead.
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
