import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { PublicPage } from './pages.ts';

interface Stop {
  name: string;
  /** Whether a focus ring is painted around it. */
  ringed: boolean;
  visible: boolean;
  /** A fixed element that covers it, such as a bar at the window's edge. */
  coveredBy?: string;
}

/** The focused element, as keyboard users see it. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const own = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A card or a choice is one target: the ring surrounds all of it.
    const whole = [element.closest('article, label, div'), element.parentElement].filter((around) => around !== null);
    const others = [getComputedStyle(element, '::after'), ...whole.map((around) => getComputedStyle(around))];
    const ringed = own || boxShadow !== 'none' || others.some((style) => style.outlineStyle !== 'none');
    const { left, top, width, height } = element.getBoundingClientRect();
    // For tall elements only the beginning must be visible.
    let over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
    while (over && !over.contains(element) && !/fixed|sticky/.test(getComputedStyle(over).position)) {
      over = over.parentElement;
    }
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return {
      name: name || element.id || element.tagName,
      ringed,
      visible: width > 0 && height > 0,
      coveredBy: over && !over.contains(element) ? over.textContent?.slice(0, 40) : undefined,
    };
  });

/** More than any page has. */
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

/** The least stops that a page must have. */
const LEAST_STOPS = { landing: 10, listed: 5, other: 1 } as const;

/** Expects that every tab stop of the open page is visible, that the first one skips to the content, and none traps. */
export async function expectVisibleStops(page: Page, { brand, path, listed }: PublicPage, what: string) {
  const least = LEAST_STOPS[path === brand.homePath ? 'landing' : listed ? 'listed' : 'other'];
  const stops = await stopsOf(page);
  expect(stops.length, what).toBeGreaterThanOrEqual(least);
  expect(stops.length, what).toBeLessThan(MAX_TAB_STOPS);
  expect(stops[0]?.name, what).toBe('Skip to content');
  const poor = stops.filter(({ ringed, visible, coveredBy }) => !ringed || !visible || coveredBy !== undefined);
  expect(poor, what).toEqual([]);
}
