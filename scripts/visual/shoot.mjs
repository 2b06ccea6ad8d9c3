import { chromium } from 'playwright';
import { heightAt } from '../../.storybook/windows.ts';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { decodePicture } from './pictures.mjs';

/** @import { Page } from 'playwright' */
/** @import { Picture } from './compare.mjs' */
/** @import { Mode } from '../../.storybook/modes.ts' */

/**
 * One picture to take: a story in one of its modes.
 * @typedef {object} Shot
 * @property {string} key path of the picture, without the file extension
 * @property {string} title its name in the report
 * @property {string} storyId
 * @property {string} brand
 * @property {string} colorScheme
 * @property {number} width
 */

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
    /** @param {string} css added to every further picture, to try a change */
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
 * What Storybook reports about a story.
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
 * The globals of Storybook's page that this file uses.
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
    .sort((a, b) => sortKeyOf(a).localeCompare(sortKeyOf(b)));
}

/** Pictures in the same mode follow each other, because another mode needs another document. @param {Shot} shot */
const sortKeyOf = ({ brand, colorScheme, width, key }) => `${brand} ${colorScheme} ${width} ${key}`;

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  // Waits until the story has ended, because Storybook reloads the page if another story replaces it earlier. A missing story
  // never ends, so its error page is waited for as well.
  await page.waitForFunction(
    () =>
      ['finished', 'errored', 'aborted'].includes(
        /** @type {Partial<Storybook>} */ (globalThis).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '',
      ) || ['sb-show-nopreview', 'sb-show-errordisplay'].some((name) => document.body.classList.contains(name)),
  );
}

/** @type {WeakMap<Page, string>} */
const shownModes = new WeakMap();

/**
 * @param {Page} page @param {string} url @param {Shot} shot
 * @returns {Promise<Picture>}
 * @throws {Error} with what the story or its play function threw
 */
async function take(page, url, { storyId, brand, colorScheme, width }) {
  // `a11y.manual` keeps axe from running by itself. Storybook's URLs write the boolean `true` as `!true`.
  const globals = `brand:${brand};colorScheme:${colorScheme};a11y.manual:!true`;
  if (shownModes.get(page) !== `${globals} ${width}`) {
    shownModes.delete(page);
    await page.setViewportSize({ width, height: heightAt(width) });
    await open(page, `${url}/iframe.html?viewMode=story&id=${storyId}&globals=${encodeURIComponent(globals)}`);
    shownModes.set(page, `${globals} ${width}`);
  }
  // Focus set by a script shows its ring only if the last input came from the keyboard.
  await page.keyboard.press('Escape');
  const failure = await page.evaluate(showStory, storyId);
  if (failure) throw new Error(failure);
  const height = await page.evaluate(settleAndMeasure);
  const png = await page.screenshot({
    clip: { x: 0, y: 0, width, height },
    fullPage: height > heightAt(width),
    scale: 'css',
  });
  return decodePicture(png);
}

/**
 * Runs in the page: renders a story afresh and waits for its play function.
 * @param {string} storyId
 * @returns {Promise<string | undefined>} what went wrong
 */
function showStory(storyId) {
  const storybook = /** @type {typeof globalThis & Storybook} */ (globalThis);
  const channel = storybook.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    let failureMessage = 'The story failed.';
    /** @param {string} [failure] */
    function end(failure) {
      clearTimeout(timer);
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve(failure);
    }
    /** @type {[string, (payload: Payload) => void][]} */
    const listeners = [
      [
        'storyFinished',
        (payload) => payload.storyId === storyId && end(payload.status === 'error' ? failureMessage : undefined),
      ],
      ['storyMissing', () => end(`There is no story ${storyId}.`)],
      ['storyErrored', (error) => end(error.description)],
      ['storyThrewException', (error) => end(error.message)],
      ['playFunctionThrewException', (error) => (failureMessage = error.message)],
    ];
    const timer = setTimeout(() => end('The story did not finish within 30 seconds.'), 30_000);
    for (const [event, listener] of listeners) channel.on(event, listener);
    localStorage.clear();
    sessionStorage.clear();
    if (storybook.__STORYBOOK_PREVIEW__.currentRender?.id === storyId) channel.emit('forceRemount', { storyId });
    else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/**
 * Runs in the page: waits for pictures and fonts, and measures.
 * @returns {Promise<number>} height in px of the visible content
 */
async function settleAndMeasure() {
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
  // Room for a focus ring below the last element.
  const content = Math.ceil(Math.max(40, ...bottoms)) + 12;
  return Math.min(content, Math.max(document.documentElement.scrollHeight, window.innerHeight));
}
