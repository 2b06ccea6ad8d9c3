import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../build/wellKnown.ts';
import { originOf } from '../brands/Brand.ts';
import { brand as ferrolane } from '../brands/ferrolane/brand.ts';
import { offers } from '../brands/ferrolane/content.ts';
import { brand as harbourShine } from '../brands/harbour-shine/brand.ts';
import { allBrands, brands } from '../brands/index.ts';
import { brand as portfolio } from '../brands/portfolio/brand.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { pageTexts } from './pageTexts.ts';
import { canonicalOf, routes } from './routes.ts';

const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url);

/** Width and height from a PNG's header. */
const sizeOf = (path: string) => {
  const header = readFileSync(publicFile(path)).subarray(16, 24);
  return [header.readUInt32BE(0), header.readUInt32BE(4)];
};

const NO_CONTENT: PublishedContent = {
  articles: [],
  projects: [],
  gallery: { title: '', lede: '', items: [] },
  legal: {},
};

const headOf = (path: string, published = NO_CONTENT) => {
  const route = routes.find((entry) => entry.path === path);
  if (!route) throw new Error(`There is no route ${path}.`);
  const brand = brands[route.brand ?? 'portfolio'];
  return renderToStaticMarkup(
    createElement(DocumentHead, {
      brand,
      route,
      published,
    }),
  );
};

const contentOf = (head: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(head)?.[1];

const factsOf = (path: string, published = NO_CONTENT) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(headOf(path, published)) ?? [];
  return JSON.parse(json);
};

describe('the pages that search engines list', () => {
  const listed = routes.filter((route) => canonicalOf(route) !== undefined);

  it("include every brand's home and legal pages, each at its brand's production host", () => {
    expect(listed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(allBrands.flatMap(({ homePath, legal }) => [homePath, ...Object.values(legal ?? {})])),
    );
    for (const route of listed) {
      expect(canonicalOf(route)).toBe(`https://${brands[route.brand ?? 'portfolio'].canonicalHost}${route.path}`);
    }
  });

  // Search results cut off longer titles and descriptions.
  it('have unique titles of at most 75 characters, and unique descriptions of 51 to 170', () => {
    const texts = listed.map((route) => pageTexts(brands[route.brand ?? 'portfolio'], route));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
    expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length);
    for (const { title, description = '' } of texts) {
      expect(title.length).toBeLessThanOrEqual(75);
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });

  it.each(listed.map(({ path }) => path))('%s has a card for a shared link', (path) => {
    const head = headOf(path);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card']) {
      expect(contentOf(head, property), property).toBeTruthy();
    }
  });
});

it('an account screen has an icon, but no card and no JSON-LD', () => {
  const head = headOf('/LoginScreen');
  expect(head).toContain('rel="icon"');
  expect(head).not.toContain('og:');
  expect(head).not.toContain('ld+json');
});

describe.each(allBrands.map((brand) => [brand.key, brand] as const))('the pictures of %s', (key, brand) => {
  it('exist in the declared sizes', () => {
    expect(sizeOf(`/${key}/card.png`)).toEqual([1200, 630]);
    for (const size of [32, 180, 192, 512]) expect(sizeOf(`/${key}/icon-${size}.png`)).toEqual([size, size]);
    for (const { src, sizes, type } of JSON.parse(manifestOf(brand)).icons) {
      expect(existsSync(publicFile(src)), src).toBe(true);
      if (type === 'image/png') expect(sizeOf(src).join('x')).toBe(sizes);
    }
  });

  it('include a card below 100 kB', () => {
    expect(readFileSync(publicFile(`/${key}/card.png`)).length).toBeLessThan(100_000);
  });
});

describe('the JSON-LD', () => {
  it('describes the cleaners as a local business with its area, days and number', () => {
    expect(factsOf(harbourShine.homePath)).toMatchObject({
      '@type': expect.arrayContaining(['LocalBusiness']),
      name: harbourShine.displayName,
      telephone: harbourShine.contacts.phoneDial,
      address: { addressLocality: 'Hamilton', addressRegion: 'ON', addressCountry: 'CA' },
      areaServed: [{ name: 'Hamilton' }, { name: 'Golden Horseshoe, Ontario' }],
      openingHours: 'Mo-Su',
    });
  });

  it('describes the agency as an organization with its services', () => {
    const [organization, ...services] = factsOf(ferrolane.homePath)['@graph'];
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: ferrolane.displayName,
      telephone: ferrolane.contacts.phoneDial,
      address: { streetAddress: ferrolane.contacts.address[0], addressCountry: 'CA' },
    });
    expect(services.map((service: { '@type': string; name: string }) => [service['@type'], service.name])).toEqual(
      offers.offers.map(({ title }) => ['Service', title]),
    );
  });

  it('describes the news as articles', () => {
    const article = {
      id: 'a',
      articleDate: '2026-02-17',
      // Would close the data block if it were not escaped.
      title: '</script><b>Measure</b>',
      subtitle: 'Twice',
      articleAuthor: ferrolane.displayName,
      imageUrl: '/media/a.svg',
      articleBody: [],
    };
    expect(factsOf(ferrolane.pages.news.path, { ...NO_CONTENT, articles: [article] })).toMatchObject({
      '@type': 'Blog',
      blogPost: [
        {
          headline: article.title,
          datePublished: article.articleDate,
          image: `${originOf(ferrolane)}/media/a.svg`,
        },
      ],
    });
  });

  it("describes the portfolio's owner as a person", () => {
    expect(factsOf(portfolio.homePath).mainEntity).toMatchObject({
      '@type': 'Person',
      name: portfolio.displayName,
      url: originOf(portfolio) + portfolio.homePath,
    });
  });
});
