import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, setTextSize } from './fixtures.ts';
import { isFullRun } from './pages.ts';

/** Text at 130 %, which many people set, and at 200 % (WCAG 2.2, 1.4.4), and a 1280 px window at 400 % zoom (1.4.10). */
const ALL_VIEWS = [
  { view: 'text at 130 %', width: 320, fontSize: '130%' },
  { view: 'text at 130 %', width: 390, fontSize: '130%' },
  { view: 'text at 130 %', width: 820, fontSize: '130%' },
  { view: 'text at 130 %', width: 1024, fontSize: '130%' },
  { view: 'text at 200 %', width: 1440, fontSize: '200%' },
  { view: 'zoom of 400 %', width: 320, fontSize: '100%' },
] as const;

/** An everyday run checks the narrowest window and the widest. */
const VIEWS = isFullRun ? ALL_VIEWS : ALL_VIEWS.filter(({ width }) => width === 320 || width === 1440);

/** Words that break across lines. A word or a phone number may break at a hyphen, and an email address anywhere: it has no words. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const PIECES = /\S+@\S+|\d+\u2013\d+|[^\s./\u2013-]+[./\u2013-]*/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('noscript')) continue;
      // Text for assistive technology only is ignored.
      if (element.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      const isOnOneLine = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1;
      range.selectNodeContents(text);
      if (isOnOneLine()) continue;
      for (const { 0: piece, index } of (text.textContent ?? '').matchAll(PIECES)) {
        // Not a word, but the spreadsheet formula that another test has sent.
        if (piece.includes('"') || piece.includes('@')) continue;
        range.setStart(text, index);
        range.setEnd(text, index + piece.length);
        if (!isOnOneLine()) broken.push(`${piece} in: ${element.textContent?.slice(0, 60)}`);
      }
    }
    return broken;
  });

/** Expects that no word breaks in large text. Leaves a narrow window with ordinary text. */
export async function expectWholeWords(page: Page, what: string) {
  for (const { view, width, fontSize } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, fontSize);
    await expectNoOverflow(page, `${what}, ${view}, ${width} px wide`);
    await expect.poll(() => brokenWords(page), `${what}, ${view}, ${width} px wide`).toEqual([]);
  }
}
