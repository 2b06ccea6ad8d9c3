import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../build/wellKnown.ts';
import { originOf } from '../brands/brandFacts.ts';
import { allBrands, brands, fallbackBrand } from '../brands/index.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { canonicalOf, routes } from './routes.ts';
import { pageTexts } from './texts/pageTexts.ts';

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

const headOf = (path: string) => {
  const route = routes.find((entry) => entry.path === path);
  if (!route) throw new Error(`There is no route ${path}.`);
  const brand = brands[route.brand ?? fallbackBrand.key];
  return renderToStaticMarkup(createElement(DocumentHead, { brand, route, published: NO_CONTENT }));
};

const contentOf = (head: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(head)?.[1];

const factsIn = (head: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return JSON.parse(json);
};

describe('the pages that search engines list', () => {
  const listed = routes.filter((route) => canonicalOf(route) !== undefined);

  it("include every brand's home and legal pages, each at its brand's production host", () => {
    expect(listed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(allBrands.flatMap(({ homePath, legal }) => [homePath, ...Object.values(legal ?? {})])),
    );
    for (const route of listed) {
      expect(canonicalOf(route)).toBe(`https://${brands[route.brand ?? fallbackBrand.key].canonicalHost}${route.path}`);
    }
  });

  // Search results cut off longer titles and descriptions.
  it('have unique titles of at most 75 characters, and unique descriptions of 51 to 170', () => {
    const texts = listed.map((route) => pageTexts(brands[route.brand ?? fallbackBrand.key], route));
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
  const cards = ['card.png', ...(brand.languages ?? []).map((language) => `card.${language}.png`)];

  it('exist in the declared sizes, the card once for each language', () => {
    for (const card of cards) expect(sizeOf(`/${key}/${card}`)).toEqual([1200, 630]);
    for (const size of [32, 180, 192, 512]) expect(sizeOf(`/${key}/icon-${size}.png`)).toEqual([size, size]);
    for (const { src, sizes, type } of JSON.parse(manifestOf(brand)).icons) {
      expect(existsSync(publicFile(src)), src).toBe(true);
      if (type === 'image/png') expect(sizeOf(src).join('x')).toBe(sizes);
    }
  });

  it('include cards below 100 kB', () => {
    for (const card of cards) expect(readFileSync(publicFile(`/${key}/${card}`)).length).toBeLessThan(100_000);
  });
});

describe('the JSON-LD', () => {
  it.each(allBrands)('of the home page names its brand: $key', ({ displayName, homePath }) => {
    expect(JSON.stringify(factsIn(headOf(homePath)))).toContain(JSON.stringify(displayName));
  });

  it('describes the news as articles', () => {
    const path = '/News';
    const news = { path, name: 'News', description: 'What is new.', embeds: ['articles'] } as const;
    const article = {
      id: 'a',
      articleDate: '2026-02-17',
      // Would close the data block if it were not escaped.
      title: '</script><b>Measure</b>',
      subtitle: 'Twice',
      articleAuthor: 'Noor',
      imageUrl: '/media/a.svg',
      articleBody: [],
    };
    const head = renderToStaticMarkup(
      createElement(DocumentHead, {
        brand: { ...fallbackBrand, pages: { news } },
        route: { path, screen: 'news', brand: fallbackBrand.key },
        published: { ...NO_CONTENT, articles: [article] },
      }),
    );
    expect(factsIn(head)).toMatchObject({
      '@type': 'Blog',
      blogPost: [
        {
          headline: article.title,
          datePublished: article.articleDate,
          image: `${originOf(fallbackBrand)}/media/a.svg`,
        },
      ],
    });
  });
});
