import type { Gallery } from '@threefold/api-contract/content-files';
import { expect, it } from 'vitest';
import { allBrands } from '../brands/index.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';
import { embeddedContentOf } from './embeddedContentOf.ts';
import { routeOf } from './routes.ts';

const hash = '0123456789abcdef0123456789abcdef';

/** A brand with a gallery. */
const brand = allBrands.find(({ gallery }) => gallery);

const item: Gallery['items'][number] = {
  id: 'shop',
  url: '/media/shop.svg',
  alt: 'A shop',
  type: 'desktop',
  project: 'A site',
  title: 'The shop',
  caption: 'What was built.',
  webUrl: 'shop.example',
};

/** What the page with the gallery embeds when the picture is at an address. */
const embeddedWith = (url: string) => {
  const published: PublishedContent = {
    articles: [],
    projects: [],
    legal: {},
    gallery: { title: 'Work', lede: 'Some of it.', items: [{ ...item, url }] },
  };
  return brand && embeddedContentOf(routeOf(brand.homePath, brand), brand, published);
};

it.runIf(brand)('embeds nothing about a picture that comes with the content', () => {
  expect(embeddedWith('/media/shop.svg')).not.toHaveProperty('pictures');
});

it.runIf(brand).each(['', 'https://api.ferrolane.example'])(
  'embeds an uploaded picture at %j in its own size, formats, widths and focal point',
  (host) => {
    const files = `${host}/media/${hash}`;
    const address = `${files}-600.webp#600x800@50,10`;
    expect(embeddedWith(address)?.pictures?.[address]).toEqual({
      src: `${files}-600.webp`,
      width: 600,
      height: 800,
      focus: { x: 0.5, y: 0.1 },
      sources: [
        { type: 'image/avif', srcSet: `${files}-480.avif 480w, ${files}-600.avif 600w` },
        { type: 'image/webp', srcSet: `${files}-480.webp 480w, ${files}-600.webp 600w` },
      ],
    });
  },
);
