import { type Brand, originOf } from '../brands/brandFacts.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';

/** A brand's articles as JSON-LD. */
export function newsData(brand: Brand, path: string, articles: PublishedContent['articles']): object {
  const origin = originOf(brand);
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: brand.displayName,
    url: origin + path,
    blogPost: articles.map(({ title, subtitle, articleDate, articleAuthor, imageUrl }) => ({
      '@type': 'BlogPosting',
      headline: title,
      description: subtitle,
      datePublished: articleDate,
      author: { '@type': 'Organization', name: articleAuthor },
      // What follows # is for the page.
      ...(imageUrl && { image: new URL(imageUrl.replace(/#.*/, ''), origin).href }),
    })),
  };
}
