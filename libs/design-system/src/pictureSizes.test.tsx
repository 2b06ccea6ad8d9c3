import { composeStories } from '@storybook/react-vite';
import { isValidElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as emptyState from './components/EmptyState/EmptyState.stories.tsx';
import * as galleryItem from './components/GalleryItem/GalleryItem.stories.tsx';
import { SchemePicture } from './components/SchemePicture/index.ts';
import type { Image } from './foundations/content.ts';
import * as bookingPanel from './layouts/BookingPanel/BookingPanel.stories.tsx';
import * as formPanel from './layouts/FormPanel/FormPanel.stories.tsx';
import * as notice from './sections/feedback/Notice/Notice.stories.tsx';
import * as article from './sections/marketing/Article/Article.stories.tsx';
import * as baselineHero from './sections/marketing/BaselineHero/BaselineHero.stories.tsx';
import * as beforeAfter from './sections/marketing/BeforeAfterGallery/BeforeAfterGallery.stories.tsx';
import * as contactBand from './sections/marketing/ContactBand/ContactBand.stories.tsx';
import * as features from './sections/marketing/FeatureHighlights/FeatureHighlights.stories.tsx';
import * as offers from './sections/marketing/Offers/Offers.stories.tsx';
import * as sceneHero from './sections/marketing/SceneHero/SceneHero.stories.tsx';
import * as serviceCards from './sections/marketing/ServiceCards/ServiceCards.stories.tsx';
import * as splitHero from './sections/marketing/SplitHero/SplitHero.stories.tsx';
import * as team from './sections/marketing/Team/Team.stories.tsx';
import * as trustPanel from './sections/marketing/TrustPanel/TrustPanel.stories.tsx';

/** Every section that shows a picture. */
const STORIES = {
  Article: composeStories(article).Default,
  'Article across the page': composeStories(article).Feature,
  BaselineHero: composeStories(baselineHero).Default,
  BeforeAfterGallery: composeStories(beforeAfter).Default,
  BookingPanel: composeStories(bookingPanel).Photo,
  ContactBand: composeStories(contactBand).Photo,
  EmptyState: composeStories(emptyState).Photo,
  FeatureHighlights: composeStories(features).Default,
  FormPanel: composeStories(formPanel).Photo,
  GalleryItem: composeStories(galleryItem).Default,
  Notice: composeStories(notice).Photo,
  Offers: composeStories(offers).Photo,
  SceneHero: composeStories(sceneHero).Photo,
  ServiceCards: composeStories(serviceCards).Photo,
  SplitHero: composeStories(splitHero).Photo,
  Team: composeStories(team).Default,
  TrustPanel: composeStories(trustPanel).Photo,
};

const RATIO = 3 / 2;

/** As sites give it. Default: the component's own */
const SIZES_IN: Readonly<Record<string, string>> = { FormPanel: '100vw' };

/** A photo in the widths in which uploaded pictures are kept. */
let photo: Image;
beforeAll(async () => {
  const fileOf = async (width: number) => {
    const canvas = new OffscreenCanvas(width, width / RATIO);
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    return URL.createObjectURL(await canvas.convertToBlob());
  };
  const files = await Promise.all([480, 960, 1440, 1920].map(async (width) => `${await fileOf(width)} ${width}w`));
  const sources = [{ type: 'image/png', srcSet: files.join(', ') }];
  photo = { src: await fileOf(1920), alt: 'A house', width: 1920, height: 1280, sources };
});
afterEach(() => page.viewport(1440, 900));

const isImage = (value: object) => 'src' in value && 'alt' in value;

/** What a story is given, with the photo in place of each picture. */
function withPhoto(given: unknown, sizes?: string): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (isValidElement(given)) {
    return given.type === 'img' ? <SchemePicture key={given.key} image={{ light: photo }} sizes={sizes} /> : given;
  }
  if (Array.isArray(given)) return given.map((one) => withPhoto(one, sizes));
  if (isImage(given)) return photo;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, withPhoto(value, sizes)]));
}

/** How wide a photo has to be for its place, which crops it or has its shape. */
function neededWidth(image: HTMLImageElement): number {
  const { width, height } = image.getBoundingClientRect();
  if (getComputedStyle(image).objectFit === 'cover') return Math.max(width, height * RATIO);
  expect(width / height).toBeCloseTo(RATIO, 1);
  return width;
}

describe.each(Object.entries(STORIES))('a photo in %s', (name, story) => {
  it.each([390, 1440])('is loaded about as wide as it is drawn in a window of %i px', async (width) => {
    await page.viewport(width, 900);
    await story.run({ args: withPhoto(story.args, SIZES_IN[name]) as never });
    const images = [...document.querySelectorAll<HTMLImageElement>('img[alt="A house"]')];
    const shown = images.filter((image) => image.getClientRects().length > 0);
    if (width === 1440) expect(shown).not.toEqual([]);
    for (const image of shown) {
      image.scrollIntoView();
      // With files in several widths, the natural width is the one that `sizes` says, rounded down. Browsers measure it once it
      // is laid out, and again when that changes.
      await vi.waitFor(() => {
        expect(image.complete).toBe(true);
        const times = (image.naturalWidth + 1) / neededWidth(image);
        expect(times).toBeGreaterThan(1 / 1.5);
        expect(times).toBeLessThan(1.5);
      });
    }
  });
});
