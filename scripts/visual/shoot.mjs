import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { decode } from './pictures.mjs';

/** @import { Page } from 'playwright' */
/** @import { Picture } from './compare.mjs' */
/** @import { Mode } from '../../.storybook/modes.ts' */

/**
 * One picture to take: a story in one of its modes.
 * @typedef {object} Shot
 * @property {string} key path of the picture, without its ending
 * @property {string} title what a person calls it
 * @property {string} storyId
 * @property {string} brand
 * @property {string} colorScheme
 * @property {number} width
 */

/** @param {number} width of the window in px; a phone's window is lower than a laptop's */
const heightAt = (width) => (width < 768 ? 844 : 900);

/**
 * Opens a browser on a built Storybook.
 * @param {string} url
 */
export async function openStorybook(url) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // A story that reaches for another host shows a gap instead of depending on the network.
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const page = await browser.newPage({
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    colorScheme: 'light',
    deviceScaleFactor: 1,
  });
  return {
    /** @returns {Promise<Shot[]>} every picture that Storybook's stories ask for by `parameters.chromatic.modes` */
    shots: () => shotsOf(page, url),
    /** @param {Shot} shot */
    take: (shot) => take(page, url, shot),
    /** @param {string} css of a change to try out on every following picture */
    addStyle: (css) => page.addInitScript(addStyleToEachDocument, css),
    close: () => browser.close(),
  };
}

/** @param {string} css */
function addStyleToEachDocument(css) {
  document.addEventListener('DOMContentLoaded', () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  });
}

/**
 * What Storybook tells of a story.
 * @typedef {object} Payload
 * @property {string} storyId
 * @property {string} status
 * @property {string} description
 * @property {string} message
 */

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {{ chromatic?: { disableSnapshot?: boolean, modes?: Record<string, Mode> } }} parameters
 */

/**
 * @typedef {object} Preview
 * @property {() => Promise<Record<string, Story>>} extract
 * @property {{ id: string, phase: string }} [currentRender]
 */

/**
 * What Storybook lays into the page, as far as it is used here.
 * @typedef {object} Storybook
 * @property {Record<'on' | 'off', (event: string, listener: (payload: Payload) => void) => void> &
 *   { emit: (event: string, payload: object) => void }} __STORYBOOK_ADDONS_CHANNEL__
 * @property {Preview} __STORYBOOK_PREVIEW__
 */

/** @param {Page} page @param {string} url @returns {Promise<Shot[]>} */
async function shotsOf(page, url) {
  const index = await (await fetch(`${url}/index.json`)).json();
  const first = Object.values(index.entries).find(({ type }) => type === 'story');
  await open(page, `${url}/iframe.html?viewMode=story&id=${first?.id}`);
  const stories = await page.evaluate(async () => {
    const all = await /** @type {typeof globalThis & Storybook} */ (globalThis).__STORYBOOK_PREVIEW__.extract();
    return Object.values(all).map(({ id, title, name, parameters: { chromatic } }) => ({
      id,
      title,
      name,
      modes: chromatic?.disableSnapshot ? {} : (chromatic?.modes ?? {}),
    }));
  });
  return stories
    .flatMap(({ id, title, name, modes }) =>
      Object.values(modes).map(({ brand, colorScheme, viewport }) => ({
        key: `${id}/${brand}-${colorScheme}-${viewport}`,
        title: `${title}, ${name}: ${brand}, ${colorScheme}, ${viewport} px`,
        storyId: id,
        brand,
        colorScheme,
        width: viewport,
      })),
    )
    .sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** Pictures in the same mode follow each other, because another mode needs another document. @param {Shot} shot */
const placeOf = ({ brand, colorScheme, width, key }) => `${brand} ${colorScheme} ${width} ${key}`;

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  // Storybook reloads the page when a story is replaced that is still under way. One that is not there never is.
  await page.waitForFunction(
    () =>
      ['finished', 'errored', 'aborted'].includes(
        /** @type {Partial<Storybook>} */ (globalThis).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '',
      ) || ['sb-show-nopreview', 'sb-show-errordisplay'].some((name) => document.body.classList.contains(name)),
  );
}

/** @type {WeakMap<Page, string>} */
const modeOf = new WeakMap();

/**
 * @param {Page} page @param {string} url @param {Shot} shot
 * @returns {Promise<Picture>}
 * @throws {Error} with what the story or its play function threw
 */
async function take(page, url, { storyId, brand, colorScheme, width }) {
  const globals = `brand:${brand};colorScheme:${colorScheme};a11y.manual:!true`;
  if (modeOf.get(page) !== `${globals} ${width}`) {
    modeOf.delete(page);
    await page.setViewportSize({ width, height: heightAt(width) });
    await open(page, `${url}/iframe.html?viewMode=story&id=${storyId}&globals=${encodeURIComponent(globals)}`);
    modeOf.set(page, `${globals} ${width}`);
  }
  // Whether a script's focus shows its ring depends on what was used last; here that is always the keyboard.
  await page.keyboard.press('Escape');
  const failure = await page.evaluate(showStory, storyId);
  if (failure) throw new Error(failure);
  const height = await page.evaluate(settle);
  const png = await page.screenshot({
    clip: { x: 0, y: 0, width, height },
    fullPage: height > heightAt(width),
    scale: 'css',
  });
  return decode(png);
}

/**
 * Runs in the page: shows a story from its beginning and waits until it has played.
 * @param {string} storyId
 * @returns {Promise<string | undefined>} what went wrong
 */
function showStory(storyId) {
  const storybook = /** @type {typeof globalThis & Storybook} */ (globalThis);
  const channel = storybook.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    /** @type {[string, (payload: Payload) => void][]} */
    const listeners = [
      [
        'storyFinished',
        (payload) => payload.storyId === storyId && end(payload.status === 'error' ? thrown : undefined),
      ],
      ['storyMissing', () => end(`There is no story ${storyId}.`)],
      ['storyErrored', (error) => end(error.description)],
      ['storyThrewException', (error) => end(error.message)],
      ['playFunctionThrewException', (error) => (thrown = error.message)],
    ];
    let thrown = 'The story failed.';
    const timer = setTimeout(() => end('The story did not come to its end within 30 seconds.'), 30_000);
    /** @param {string} [failure] */
    const end = (failure) => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve(failure);
    };
    for (const [event, listener] of listeners) channel.on(event, listener);
    localStorage.clear();
    sessionStorage.clear();
    if (storybook.__STORYBOOK_PREVIEW__.currentRender?.id === storyId) channel.emit('forceRemount', { storyId });
    else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/**
 * Runs in the page: waits for pictures and fonts, and measures.
 * @returns {Promise<number>} height in px of what there is to see
 */
async function settle() {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await frame();
  await document.fonts.ready;
  await frame();
  const bottoms = [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ bottom }) => bottom);
  // Room for a focus ring below the last thing.
  const content = Math.ceil(Math.max(40, ...bottoms)) + 12;
  return Math.min(content, Math.max(document.documentElement.scrollHeight, window.innerHeight));
}
