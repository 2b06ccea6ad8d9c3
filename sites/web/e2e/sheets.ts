import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each sheet of a printed page. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format }))));
  return text.map((sheet) => sheet.replace(/\s+/g, ' '));
}
