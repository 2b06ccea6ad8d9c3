import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Waits for the styles of printers, which browsers fetch last. */
export const printStylesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );

/** The text of each sheet of a printed page. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  await printStylesLoaded(page);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format }))));
  return text.map((sheet) => sheet.replace(/\s+/g, ' '));
}
