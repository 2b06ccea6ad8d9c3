import { composeStories } from '@storybook/react-vite';
import { formatDate, formatDateTime, formatPrice } from '@threefold/validation';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arSD } from '../arSD.ts';
import * as arabicStories from './Arabic.stories.tsx';
import { arabic } from './arabic.ts';
import { isShown, shownTexts, textsOf, wordsOf } from './shownTexts.ts';

const stories = composeStories(arabicStories);

/** Names and samples that are not translated. */
const UNTRANSLATED = 'Northgate Sam Whitlock Émile Roy sam@whitlock.test';

/** Words of dates and prices, which come from the browser. */
function formattedWords(): string[] {
  const { formats } = arabic;
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-10`);
  const long = days.map((day) => new Date(day).toLocaleDateString(formats.locale, { dateStyle: 'full' }));
  const short = days.flatMap((day) => [formatDate(day, formats), formatDateTime(`${day}T09:00:00Z`, formats)]);
  return [...long, ...short, formatPrice(12, formats)].flatMap(wordsOf);
}

/** Whether only assistive technology reads it. */
const isForReaders = (element: Element | null): boolean =>
  element !== null &&
  (getComputedStyle(element).clipPath.startsWith('inset(50%') || isForReaders(element.parentElement));

/** A word that must stay on one line. Parts of addresses, and parts of words with soft hyphens, may be on two. */
const WORD = /(?<![@./\u00ad\p{L}])\p{L}+(?![@/\u00ad\p{L}]|\.\S)/gu;

/** Texts that are cut, stick out of their box or the window, or have a word in two lines. */
function cutTexts(): string[] {
  const { clientWidth } = document.documentElement;
  const range = document.createRange();
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (own.length === 0 || !isShown(element) || isForReaders(element) || element.closest('svg, noscript')) continue;
    const text = element.textContent.slice(0, 60);
    const isInline = getComputedStyle(element).display === 'inline';
    if (!isInline && element.scrollWidth > element.clientWidth + 1) cut.push(`wider than its box: ${text}`);
    for (const node of own) {
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1) cut.push(`outside the window: ${text}`);
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.push(`broken: ${word}`);
      }
    }
  }
  return cut;
}

/** An open dialog: a native one has the attribute `open`, one of MUI a role. */
const OPEN_DIALOG = 'dialog[open], [role="dialog"]';

/** Waits until React and the browser have shown the result of a click. */
const afterClick = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Sends every form as it is, and opens every dialog by its outlined button (`Opener` in LocalizedSections.tsx). Calls `look` at
 * first and after each.
 */
async function walk(look: (state: string) => void) {
  look('at first');
  for (const button of document.querySelectorAll<HTMLElement>('button[type="submit"]')) {
    button.click();
    await afterClick();
    look(`after ${button.textContent}`);
    // A form may answer with a dialog.
    if (document.querySelector(OPEN_DIALOG)) await userEvent.keyboard('{Escape}');
  }
  for (const button of document.querySelectorAll<HTMLElement>('main div > .MuiButton-outlined')) {
    button.click();
    await afterClick();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    // Some outlined buttons open nothing.
    if (!document.querySelector(OPEN_DIALOG)) continue;
    await expect.element(dialog.first()).toBeVisible();
    look(`with ${button.textContent}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
}

describe('in another language', () => {
  const known = new Set([...textsOf(arabic), ...textsOf(arSD), UNTRANSLATED].flatMap(wordsOf).concat(formattedWords()));

  it.each(Object.entries(stories))('%s has every word translated, and none cut', async (_name, story) => {
    onTestFinished(() => page.viewport(1440, 900));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => errors.mockRestore());
    for (const width of [390, 1440]) {
      await page.viewport(width, 900);
      await story.run();
      const faults: string[] = [];
      await walk((state) => {
        const foreign = shownTexts()
          .flatMap(wordsOf)
          .filter((word) => !known.has(word));
        faults.push(
          ...foreign.map((word) => `${state}: not translated: ${word}`),
          ...cutTexts().map((text) => `${state}: ${text}`),
        );
      });
      expect([...new Set(faults)], `${width} px wide`).toEqual([]);
    }
    // The formats of the provider belong to no element.
    expect(errors.mock.calls.filter(([message]) => /on a DOM element/.test(`${message}`))).toEqual([]);
  });
});

describe('a page from right to left', () => {
  const { Navigation } = stories;

  it('has the logo of its bar at the right, and the links to its left', async () => {
    await Navigation.run();
    const [bar] = page.getByRole('banner').elements();
    const logo = bar?.querySelector('a')?.getBoundingClientRect();
    const links = page.getByRole('navigation', { name: arabic.navBar.content.label }).element().getBoundingClientRect();
    expect(logo?.left).toBeGreaterThanOrEqual(links.right);
  });

  it('opens its drawer at the left', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    await Navigation.run();
    await userEvent.click(page.getByRole('button', { name: arabic.navDrawer.content.label }));
    const drawer = page.getByRole('dialog');
    await expect.element(drawer).toBeVisible();
    const links = page.getByRole('dialog').getByRole('link', { name: 'أعمالنا' }).element().getBoundingClientRect();
    expect(links.left).toBeLessThan(390 - links.right);
  });
});
