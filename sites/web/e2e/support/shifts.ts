import type { Browser, Page } from '@playwright/test';

/** Records the browser's layout shifts, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
          return `${element?.tagName} ${element?.textContent?.slice(0, 40)}: ${at(previousRect)} to ${at(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of a page that `firstVisit` opened. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);

/** The first visit of a browser without a cache but with a session. */
export async function firstVisit(browser: Browser, page: Page, width: number): Promise<Page> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width, height: 900 },
  });
  const visit = await context.newPage();
  await watchShifts(visit);
  // Fonts replace stand-ins that are nearly as wide, which would count as a shift of a few px.
  await visit.route('**/*.woff2', (route) => route.abort());
  return visit;
}
