import { chromium, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';

/** Lighthouse's "devtools" throttling of a slow phone on slow 4G: CPU slowdown; latency in ms, throughput in bytes per second. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** Toggles the color scheme, which is visible at once. Every landing page has it. */
const CONTROL = { name: /dark/i };

/**
 * Records, in ms from the touch: `seen` until the next paint (Event Timing), and `answered` until the page has
 * changed its colors.
 */
function recordTimes() {
  const times = /** @type {{ seen?: number, answered?: number }} */ ({});
  Object.assign(window, { pressTimes: times });
  let touched = 0;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touched ||= timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) times.seen = Math.max(times.seen ?? 0, entry.duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  new MutationObserver(() => {
    if (!touched || times.answered) return;
    requestAnimationFrame(() => {
      // A message sent from a frame's callback arrives after that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times.answered ??= performance.now() - touched;
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, attributeFilter: ['data-mode'] });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {boolean} atRest whether to wait until the page is hydrated and idle
 */
async function press(browser, url, atRest) {
  const context = await browser.newContext({ ...devices['Moto G4'], colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordTimes);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    const control = page.getByRole('button', CONTROL).first();
    await control.waitFor();
    if (atRest) {
      await page.locator('html[data-hydrated]').waitFor();
      await page.waitForLoadState('networkidle');
    }
    await control.tap();
    const times = await page.waitForFunction(() => {
      const { pressTimes } = /** @type {{ pressTimes?: { seen?: number, answered?: number } }} */ (
        /** @type {unknown} */ (window)
      );
      return pressTimes?.answered && pressTimes.seen ? pressTimes : false;
    });
    return /** @type {{ seen: number, answered: number }} */ (await times.jsonValue());
  } finally {
    await context.close();
  }
}

/**
 * Response times of the first press on a page on a slow phone, in ms.
 * @param {string} url
 * @returns {Promise<{ seen: number, answered: number }>} until a press before hydration is visible; until a press on
 * the idle page takes effect
 */
export async function firstPress(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const { seen } = await press(browser, url, false);
    const { answered } = await press(browser, url, true);
    return { seen, answered };
  } finally {
    await browser.close();
  }
}
