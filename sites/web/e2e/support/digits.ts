import type { Page } from '@playwright/test';
import { bookingBrand, expect } from './fixtures.ts';

/** A node of the browser's debugging protocol. */
interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeValue: string;
  children?: DomNode[];
  /** The inner tree of a field, which holds the typed text. */
  shadowRoots?: DomNode[];
}

const TEXT_NODE = 3;
const textsIn = (node: DomNode): DomNode[] => [
  ...(node.nodeType === TEXT_NODE ? [node] : []),
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(textsIn),
];
const sumOf = (fonts: readonly { glyphCount: number }[]) => fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0);

/** The brands whose theme draws a plain zero; the font of others may have a slash. */
const PLAIN_ZEROS: readonly string[] = ['harbour-shine'];

/**
 * The texts and fields with a digit that is not drawn in the font with the plain zero. The computed style names only the
 * fonts that may be used, so this asks the browser which ones drew the text.
 */
async function textsWithSlashedZeros(page: Page): Promise<string[]> {
  // Only Chromium tells which features of a font a text uses.
  if (page.context().browser()?.browserType().name() !== 'chromium') return [];
  await page.evaluate(() => document.fonts.ready);
  if (!PLAIN_ZEROS.includes(bookingBrand.key)) return [];
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const wrong: string[] = [];
  for (const { nodeId, nodeValue } of textsIn(root)) {
    const digits = nodeValue.match(/\d/g) ?? [];
    if (digits.length === 0) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const plain = fonts.filter(({ familyName }) => familyName.startsWith('Bricolage'));
    // Hidden text has no font.
    if (sumOf(fonts) > 0 && sumOf(plain) < digits.length) wrong.push(nodeValue);
  }
  await session.detach();
  return wrong;
}

/** Expects that every digit on a page is drawn in the font with the plain zero. */
export async function expectNoSlashedZeros(page: Page, what: string) {
  await expect.poll(() => textsWithSlashedZeros(page), `${what}: texts with slashed zeros`).toEqual([]);
}
