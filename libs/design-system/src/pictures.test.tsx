import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as emptyState from './components/EmptyState/EmptyState.stories.tsx';
import * as galleryItem from './components/GalleryItem/GalleryItem.stories.tsx';
import type { Image } from './foundations/content.ts';
import * as bookingPanel from './layouts/BookingPanel/BookingPanel.stories.tsx';
import * as formPanel from './layouts/FormPanel/FormPanel.stories.tsx';
import * as notice from './sections/feedback/Notice/Notice.stories.tsx';
import * as beforeAfter from './sections/marketing/BeforeAfterGallery/BeforeAfterGallery.stories.tsx';
import * as contactBand from './sections/marketing/ContactBand/ContactBand.stories.tsx';
import * as offers from './sections/marketing/Offers/Offers.stories.tsx';
import * as sceneHero from './sections/marketing/SceneHero/SceneHero.stories.tsx';
import * as serviceCards from './sections/marketing/ServiceCards/ServiceCards.stories.tsx';
import * as splitHero from './sections/marketing/SplitHero/SplitHero.stories.tsx';
import * as team from './sections/marketing/Team/Team.stories.tsx';
import * as trustPanel from './sections/marketing/TrustPanel/TrustPanel.stories.tsx';
import { themes } from './themes/index.ts';

const WIDTHS = [320, 390, 768, 1100, 1440, 2560];

/** Every section with a slot for a picture, with a plain photo of 3 : 2 in it. */
const STORIES = {
  EmptyState: composeStories(emptyState).Photo,
  BookingPanel: composeStories(bookingPanel).Photo,
  FormPanel: composeStories(formPanel).Photo,
  Notice: composeStories(notice).Photo,
  ContactBand: composeStories(contactBand).Photo,
  Offers: composeStories(offers).Photo,
  SceneHero: composeStories(sceneHero).Photo,
  ServiceCards: composeStories(serviceCards).Photo,
  SplitHero: composeStories(splitHero).Photo,
  TrustPanel: composeStories(trustPanel).Photo,
};

/** The photos, once they are loaded. */
async function shownPhotos(): Promise<HTMLImageElement[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>('img[alt="A house"]')];
  await Promise.all(images.map((image) => image.decode()));
  // BookingPanel leaves it out where there is no room.
  return images.filter((image) => image.getClientRects().length > 0);
}

/** The nearest elements around a photo that cut what is beyond their edges. */
function framesOf(image: HTMLImageElement): DOMRect[] {
  const frames = [];
  for (let parent = image.parentElement; parent; parent = parent.parentElement)
    if (getComputedStyle(parent).overflowX !== 'visible') frames.push(parent.getBoundingClientRect());
  return frames;
}

afterEach(() => page.viewport(1440, 900));

describe.each(Object.entries(STORIES))('a plain photo of 3 : 2 in %s', (name, story) => {
  it.each(WIDTHS)('is whole, or fills its frame, in a window of %i px', async (width) => {
    await page.viewport(width, 900);
    await story.run();
    const photos = await shownPhotos();
    if (width >= 1440) expect(photos).not.toEqual([]);
    for (const photo of photos) {
      const { width: across, height, left, right } = photo.getBoundingClientRect();
      expect(Math.min(across, height)).toBeGreaterThan(40);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth + 1);
      if (getComputedStyle(photo).objectFit !== 'cover') expect(across / height).toBeCloseTo(1.5, 1);
      for (const frame of framesOf(photo)) {
        expect(frame.left).toBeLessThanOrEqual(left + 1);
        expect(frame.right).toBeGreaterThanOrEqual(right - 1);
      }
    }
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(width);
  });
});

describe.each([...Object.keys(themes), 'plain'])('in the theme %s', (brand) => {
  it.each(WIDTHS)('the text of SceneHero is above its photo in a window of %i px, on one color', async (width) => {
    await page.viewport(width, 900);
    await STORIES.SceneHero.run({ globals: { brand } });
    const [photo] = await shownPhotos();
    const texts = [...document.querySelectorAll('h1, p, a')].map((text) => text.getBoundingClientRect().bottom);
    expect(Math.max(...texts)).toBeLessThanOrEqual(photo?.getBoundingClientRect().top ?? 0);
    const section = document.querySelector('.DsSceneHero-root');
    expect(section && getComputedStyle(section).backgroundImage).toBe('none');
  });
});

/** A photo in two widths whose top matters. */
const withFocus = (image: Image): Image => ({
  ...image,
  sources: [{ type: 'image/svg+xml', srcSet: `${image.src} 480w` }],
  focus: { x: 0.25, y: 0 },
});

const Team = composeStories(team).Default;
const BeforeAfter = composeStories(beforeAfter).Default;
const Item = composeStories(galleryItem).Default;

/** Every section that crops a photo of its content. */
const CROPPED = {
  Team: () => {
    const content = Team.args.content;
    const members = content?.members.map((member) => ({ ...member, photo: member.photo && withFocus(member.photo) }));
    return Team.run({ args: { content: { title: 'Team', ...content, members: members ?? [] } } });
  },
  BeforeAfterGallery: () => {
    const { content } = BeforeAfter.args;
    if (!content) throw new Error('The story has no content.');
    const pairs = content.pairs.map((pair) => ({
      ...pair,
      before: withFocus(pair.before),
      after: withFocus(pair.after),
    }));
    return BeforeAfter.run({ args: { content: { ...content, pairs } } });
  },
  GalleryItem: () => {
    const { content } = Item.args;
    if (!content) throw new Error('The story has no content.');
    return Item.run({ args: { content: { ...content, image: withFocus(content.image) } } });
  },
};

describe.each(Object.entries(CROPPED))('a photo in %s', (_, story) => {
  it('comes in its formats, and keeps its focal point visible', async () => {
    await story();
    const photos = [...document.querySelectorAll<HTMLImageElement>('picture > img')];
    expect(photos).not.toEqual([]);
    for (const photo of photos) {
      expect(getComputedStyle(photo).objectPosition).toBe('25% 0%');
      const source = photo.parentElement?.querySelector('source');
      expect(source?.srcset).toMatch(/ 480w$/);
      expect(source?.sizes).not.toBe('');
      expect(photo.getBoundingClientRect().width).toBeGreaterThan(100);
    }
  });
});

it('a photo in several formats has the same place in GalleryItem as one in a single format', async () => {
  const places = [];
  for (const show of [() => Item.run(), CROPPED.GalleryItem]) {
    await show();
    const { left, width } = document.querySelector('picture > img')?.getBoundingClientRect() ?? {};
    places.push({ left, width });
  }
  expect(places[1]).toEqual(places[0]);
});

it.runIf('harbour-shine' in themes)("Harbour Shine's own scene stands behind the text, under its sky", async () => {
  await composeStories(sceneHero).Default.run();
  const section = document.querySelector('.DsSceneHero-root');
  expect(section && getComputedStyle(section).backgroundImage).toContain('gradient');
  const scene = document.querySelector('.DsSceneHero-picture')?.getBoundingClientRect();
  expect(scene?.top).toBeLessThan(document.querySelector('.DsSceneHero-text')?.getBoundingClientRect().bottom ?? 0);
});
