import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { everyBrand, expect } from './fixtures.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What is the same in every language: names, and facts of the brands. */
const FACTS = everyBrand().flatMap(({ displayName, contacts }) => [
  displayName,
  displayName.toUpperCase(),
  ...displayName.split(' '),
  contacts.email,
  // A line may break after each part.
  ...contacts.email.split(/(?<=[@.])/),
  contacts.city,
  ...contacts.address,
  contacts.address.join(', '),
]);
const ALLOWED = new Set([...FACTS, 'English', 'CAPTCHA', 'https']);

/** The words of dates and times by the formatter. The first days of this year's months are of every weekday. */
const CALENDAR = new Set([
  'er',
  ...Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month)).flatMap((day) =>
    (['long', 'short'] as const)
      .map(
        (style) => new Intl.DateTimeFormat('fr-CA', { weekday: style, month: style, day: 'numeric', timeZone: 'UTC' }),
      )
      .flatMap((format) => format.formatToParts(day).map(({ value }) => value)),
  ),
]);

/** Whether every word of a text is one of a date. */
const isDate = (text: string) => (text.match(/\p{L}{2,}\.?/gu) ?? []).every((word) => CALENDAR.has(word));

/** A page in the pseudo-language. */
interface PseudoPage {
  brand: string;
  path: string;
  document: string;
}

/** Builds every page in the pseudo-language, and gives them to a function. @param parts `scripts`: also the scripts, in a folder */
export async function withPseudoSite(
  parts: 'pages' | 'scripts',
  use: (pages: PseudoPage[], folder: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  try {
    execFileSync(process.execPath, [join(root, 'sites/web/e2e/support/pseudoPages.ts'), folder, parts], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await use(JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts and labels of a page, its title and its description, without their words in the pseudo-language. */
export const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      // Names of countries are the browser's.
      if (!parentElement?.closest('script, style, noscript, code, [name="country"]')) texts.push(textContent ?? '');
    }
    // A title ends with the name of the brand.
    texts.push(...document.title.split('|'));
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (description) texts.push(description.content);
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`body [${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/[\p{L}’'-]+ë/gu, '').trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/**
 * The texts that end outside of the window, or of what clips them, to the right or at the bottom. Slides beside the shown one do, and
 * what is shortened to a number of lines.
 */
export const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (!textContent?.trim() || parentElement?.closest('script, style, noscript, [class*="Carousel"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      const { right, width } = range.getBoundingClientRect();
      const clips: Element[] = [];
      const clipsBelow: Element[] = [];
      let isReached = false;
      for (let box = parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
        if (/hidden|clip/.test(overflowX)) clips.push(box);
        // What scrolls shows its end, wherever that is.
        isReached ||= /auto|scroll/.test(overflowY) || webkitLineClamp !== 'none';
        if (!isReached && /hidden|clip/.test(overflowY)) clipsBelow.push(box);
      }
      // Texts for screen readers alone are in a box of one pixel, and what is folded in one without a height.
      if (width === 0 || clips.some(({ clientWidth, clientHeight }) => Math.min(clientWidth, clientHeight) <= 1))
        continue;
      const edge = Math.min(innerWidth, ...clips.map((box) => box.getBoundingClientRect().right));
      const below = Math.min(...clipsBelow.map((box) => box.getBoundingClientRect().bottom));
      const lastLine = [...range.getClientRects()].at(-1);
      // The box of a line is higher than its letters.
      const isCutBelow = lastLine && lastLine.bottom - lastLine.height / 4 > below;
      if (right > edge + 1 || isCutBelow) found.push(textContent.trim().slice(0, 60));
    }
    return found;
  });

/**
 * Expects that a page says nothing that has no place in a catalogue, and clips no text.
 *
 * @param given what is shown as it was given, such as what a server or a person has written
 */
export async function expectPseudo(page: Page, what: string, given: readonly string[] = []) {
  const longestFirst = given.toSorted((one, other) => other.length - one.length);
  const own = (text: string) => longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), text).trim();
  const plain = (await plainTexts(page)).map(own).filter((text) => !ALLOWED.has(text) && !isDate(text));
  expect.soft([...new Set(plain)], what).toEqual([]);
  expect.soft(await clippedTexts(page), what).toEqual([]);
}
