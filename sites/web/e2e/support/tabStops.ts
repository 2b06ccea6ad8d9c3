import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { PublicPage } from './pages.ts';

interface Stop {
  name: string;
  /** Whether a focus ring is painted around it. */
  ringed: boolean;
  visible: boolean;
  /** A fixed element that covers it, such as a bar at the window's edge. */
  coveredBy?: string;
  /** Whether an element around it cuts its ring off, at the top or at a side. */
  cutOff: boolean;
  /** The color of the ring and of its background; absent on pictures and translucent backgrounds. */
  colors?: readonly [string, string];
}

/** The focused element, as keyboard users see it. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const hasOutline = ({ outlineStyle }: CSSStyleDeclaration) => outlineStyle !== 'none';
    // A card or a choice is one target: the ring surrounds all of it.
    const containers = [element.closest('article, label, div'), element.parentElement].filter(
      (container) => container !== null,
    );
    // Even with reduced motion, transitions take a moment.
    for (const one of [element, ...containers]) for (const change of one.getAnimations()) change.finish();
    const own = getComputedStyle(element);
    const hasOwnRing = hasOutline(own) && Number.parseFloat(own.outlineWidth) >= 2;
    const ringOwner = hasOwnRing ? element : containers.find((one) => hasOutline(getComputedStyle(one)));
    const ringed =
      ringOwner !== undefined || own.boxShadow !== 'none' || hasOutline(getComputedStyle(element, '::after'));
    const { left, top, width, height } = element.getBoundingClientRect();
    // For tall elements only the beginning must be visible.
    // Walks outward from what is drawn there. If an ancestor of the focused element comes first, nothing covers it; if a bar
    // comes first, the bar does.
    let topmost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
    while (topmost && !topmost.contains(element) && !/fixed|sticky/.test(getComputedStyle(topmost).position)) {
      topmost = topmost.parentElement;
    }

    let background: string | undefined;
    let cutOff = false;
    const { outlineColor = '', outlineOffset = '', outlineWidth = '' } = ringOwner ? getComputedStyle(ringOwner) : {};
    const offset = Number.parseFloat(outlineOffset);
    // Ignores fractions of a pixel.
    const reach = Math.max(0, offset + Number.parseFloat(outlineWidth)) - 1;
    const ring = ringOwner?.getBoundingClientRect() ?? new DOMRect();
    let outer = offset < 0 ? ringOwner : ringOwner?.parentElement;
    for (; outer && outer !== document.body; outer = outer.parentElement) {
      const { backgroundColor, backgroundImage, overflow } = getComputedStyle(outer);
      if (backgroundImage !== 'none') background ??= 'a picture';
      // A transparent background is `rgba(…, 0)`.
      else if (!/, 0\)$/.test(backgroundColor)) background ??= backgroundColor;
      if (outer === ringOwner || overflow === 'visible') continue;
      const box = outer.getBoundingClientRect();
      cutOff ||= ring.left - reach < box.left || ring.right + reach > box.right;
      cutOff ||= ring.top - reach < box.top;
    }
    background ??= getComputedStyle(document.body).backgroundColor;

    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return {
      name: name || element.id || element.tagName,
      ringed,
      visible: width > 0 && height > 0,
      coveredBy: topmost && !topmost.contains(element) ? topmost.textContent?.slice(0, 40) : undefined,
      cutOff,
      colors: ringOwner && /^rgb\(/.test(background) ? [outlineColor, background] : undefined,
    };
  });

/** Relative luminance of `rgb(…)` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([value]) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether the ring stands out from its background (WCAG 2.2, 1.4.11). */
function standsOut({ colors }: Stop): boolean {
  if (!colors) return true;
  const [dark = 0, light = 0] = colors.map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= 3;
}

/** More stops than any page has. */
export const MAX_TAB_STOPS = 120;

async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    // After the last stop the focus leaves the page.
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Presses Tab until a control has focus. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
    // A control that appears only when the focus is near is not awaited: the next Tab may render it.
    if ((await control.count()) > 0 && (await control.evaluate((element) => element === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** How many stops a page must have at least. */
const MIN_TAB_STOPS = { landing: 10, listed: 5, other: 1 } as const;

/**
 * Expects that every tab stop of the open page is visible and has a visible ring, that the first one skips to the
 * content, and that none traps the focus.
 */
export async function expectVisibleStops(page: Page, what: string, min: number) {
  const stops = await stopsOf(page);
  expect(stops.length, what).toBeGreaterThanOrEqual(min);
  expect(stops.length, what).toBeLessThan(MAX_TAB_STOPS);
  expect(stops[0]?.name, what).toBe('Skip to content');
  const isFaulty = (stop: Stop) => !stop.ringed || !stop.visible || stop.coveredBy || stop.cutOff || !standsOut(stop);
  expect(stops.filter(isFaulty), what).toEqual([]);
}

/** Expects that the tab stops of a public page are visible, and that it has as many as a page of its kind must have. */
export const expectVisibleStopsOf = (page: Page, { brand, path, listed }: PublicPage, what: string) =>
  expectVisibleStops(page, what, MIN_TAB_STOPS[path === brand.homePath ? 'landing' : listed ? 'listed' : 'other']);
