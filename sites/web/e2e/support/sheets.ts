import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from './fixtures.ts';

/** Waits for the styles of printers, which browsers fetch last. */
export const printStylesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );

/** The text of each page of a PDF. */
export async function textOfPdf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((sheet) => sheet.replace(/\s+/g, ' '));
}

/** The text of each sheet of a printed page. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  await printStylesLoaded(page);
  return textOfPdf(await page.pdf({ format }));
}

/**
 * Shows the page as it is printed by a visitor who uses dark mode, about as wide as on a sheet: 703 px is between the
 * printable widths of A4 and Letter.
 */
export async function onPaper(page: Page) {
  await printStylesLoaded(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 703, height: 1000 });
}

/** The headings and paragraphs that start near the left edge of the sheet but not at it. Lists are not checked: their bullets are inset. */
const offTheEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, th)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent)
      .map((element) => {
        // Measures the first letters, because padding moves them away from the element's edge.
        const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        range.selectNodeContents(first ?? element);
        const { left, width } = range.getBoundingClientRect();
        return { left: Math.round(left), width, text: element.textContent };
      })
      // The next column starts beyond 60 px. Text for screen readers only is one pixel wide.
      .filter(({ left, width }) => width > 1 && Math.abs(left) > 2 && left < 60),
  );

/** Expects that a printed page starts at one left edge. Leaves it as it is printed. */
export async function expectOneEdge(page: Page, what?: string) {
  await onPaper(page);
  await expect.poll(() => offTheEdge(page), what).toEqual([]);
}
