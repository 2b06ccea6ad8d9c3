import { chromium, devices } from '@playwright/test';
import { chromiumFlags, findHeadlessShell } from '../../scripts/chromium.mjs';

/** A slow phone on slow 4G, as Lighthouse has it with "devtools" throttling: times of the processor, ms, bytes a second. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

/** Switches the colours, which is seen at once. It stands on every landing page. */
const CONTROL = { name: /dark/i };

/**
 * Keeps, in ms from the finger's touch: `seen` until the page first looked different, by the browser's own reckoning, and
 * `answered` until the page showed its other colours.
 */
function keepTimes() {
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
 * @param {boolean} atRest whether the page's script has come and the page has come to rest
 */
async function press(browser, url, atRest) {
  const context = await browser.newContext({ ...devices['Moto G4'], colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.addInitScript(keepTimes);
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
 * What becomes of the first press on a page on a slow phone, in ms.
 * @param {string} url
 * @returns {Promise<{ seen: number, answered: number }>} until a press before the script is seen; until one on the page at
 *   rest is answered
 */
export async function firstPress(url) {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: [...chromiumFlags] });
  try {
    const { seen } = await press(browser, url, false);
    const { answered } = await press(browser, url, true);
    return { seen, answered };
  } finally {
    await browser.close();
  }
}
