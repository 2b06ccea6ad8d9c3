import type { BrandKey } from '@threefold/design-system/themes';
import { type Brand, cardOf, languageOf } from '../brands/brandFacts.ts';
import { structuredData as ferrolane } from '../brands/ferrolane/structuredData.ts';
import { structuredData as harbourShine } from '../brands/harbour-shine/structuredData.ts';
import { structuredData as portfolio } from '../brands/portfolio/structuredData.ts';
import { EMBEDDED_CONTENT_ID, type PublishedContent } from '../services/api/publishedContent.ts';
import { alternatesOf } from './alternates.ts';
import { embeddedContentOf } from './embeddedContentOf.ts';
import { newsData } from './newsData.ts';
import { canonicalOf, type Route } from './routes.ts';
import { pageTexts } from './texts/pageTexts.ts';

const STRUCTURED_DATA: Record<BrandKey, object> = {
  portfolio,
  ferrolane,
  'harbour-shine': harbourShine,
};

/** Size of the picture on a link's card, in px. */
const CARD = { width: 1200, height: 630 };

/** A data block. It does not run, so the Content-Security-Policy does not apply. */
function DataBlock({ value, ...attributes }: { type: string; id?: string; value: object }) {
  // Escaped, so that the text cannot close the element.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content; what could close the element is escaped.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />;
}

export interface DocumentHeadProps {
  brand: Brand;
  /** Undefined for the not-found page. */
  route: Route | undefined;
  published: PublishedContent;
}

/**
 * Tags that are only needed in the prerendered document: for icons, search engines, and link previews. They are not
 * part of the page's script.
 */
export function DocumentHead({ brand, route, published }: DocumentHeadProps) {
  const { title, description } = pageTexts(brand, route);
  // Absent on pages that are not indexed; they have no card either.
  const canonical = route && canonicalOf(route);
  const folder = `/${brand.key}`;
  const embedded = embeddedContentOf(route, brand, published);
  return (
    <>
      <link rel="icon" href={`${folder}/icon.svg`} type="image/svg+xml" sizes="any" />
      <link rel="icon" href={`${folder}/icon-32.png`} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={`${folder}/icon-180.png`} />
      <link rel="manifest" href={`${folder}/manifest.webmanifest`} />
      {canonical && (
        <>
          {alternatesOf(brand, route).map(({ language, href }) => (
            <link key={language} rel="alternate" hrefLang={language} href={href} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand.displayName} />
          <meta property="og:locale" content={languageOf(brand).replace('-', '_')} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={cardOf(brand)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(CARD.width)} />
          <meta property="og:image:height" content={String(CARD.height)} />
          <meta property="og:image:alt" content={brand.head.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {embedded && <DataBlock type="application/json" id={EMBEDDED_CONTENT_ID} value={embedded} />}
      {route && embedded?.articles && (
        <DataBlock type="application/ld+json" value={newsData(brand, route.path, embedded.articles)} />
      )}
      {route?.screen === 'landing' && <DataBlock type="application/ld+json" value={STRUCTURED_DATA[brand.key]} />}
    </>
  );
}
