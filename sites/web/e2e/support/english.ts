import type { Page } from '@playwright/test';
import { headTextsOf } from './head.ts';

/** English names of taxes, and words of English sentences, which no French sentence has. */
const ENGLISH =
  /(?<!\p{L})(?:HST|GST|PST|QST|subtotal|tax|united|states|the|your?|our|us|we|you|and|with|of|to|from|for|until|is|are|was|has|have|will|not|it|this|that|yet|here|back|next|only|please|free|book|booking|call|cancel|window|windows|estimate|price|day|days|bill|card|payment|email|password|sign|log|save|show|loading|monthly|ending|home|about|work|news|terms|privacy)(?!\p{L})/giu;

/** What texts say in English, with the words around. Email addresses are of no language. */
export const englishIn = (texts: readonly string[]): string[] =>
  texts
    .map((text) => text.replace(/\S+@\S+/g, ''))
    .flatMap((text) => [...text.matchAll(ENGLISH)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 30)));

/** The texts and names that a screen shows, and those of its head. */
export async function saidOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('noscript, script, style, address'))
        texts.push(textContent ?? '');
    }
    const named = [...document.querySelectorAll('[aria-label]')];
    return [...texts, ...named.map((element) => element.getAttribute('aria-label') ?? '')];
  });
  return [...said, ...headTextsOf(await page.content())];
}
