import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { fitTexts } from './fitTexts.mjs';

/** @type {import('playwright').Browser} */
let browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
}, 60_000);
afterAll(() => browser?.close());

/** @param {string} html */
async function fittedIn(html) {
  const page = await browser.newPage({ viewport: { width: 600, height: 300 } });
  try {
    await page.setContent(`<body style="margin:0">${html}`);
    return await fitTexts(page);
  } finally {
    await page.close();
  }
}

/** A box as on the card of a shared link. @param {string} text */
const box = (text) =>
  `<b style="position:absolute;top:60px;display:flex;align-items:center;width:400px;height:76px;font:34px/1.1 sans-serif"><bdi>${text}</bdi></b>`;

const LONG = 'Windows and gutters of the whole town, since 1926, by hand, and by people whom you know.';

it('leaves a text that fits as it is', async () => {
  expect(await fittedIn(box('Ines Calder'))).toEqual([]);
});

it('gives a text that overflows its box smaller letters', async () => {
  const [fitted, ...others] = await fittedIn(box(LONG));
  expect(others).toEqual([]);
  expect(fitted?.text).toBe(LONG);
  expect(fitted?.size).toBeLessThan(34);
  expect(fitted?.size).toBeGreaterThanOrEqual(17);
});

it('gives a text that leaves the window smaller letters, from right to left, too', async () => {
  expect(await fittedIn(`<p style="white-space:nowrap;font:30px sans-serif">${LONG.slice(0, 60)}</p>`)).toHaveLength(1);
  expect(await fittedIn(`<p dir="rtl" style="font:90px/1 sans-serif">${'صيانة '.repeat(12)}</p>`)).toHaveLength(1);
});

it('refuses a text for which half the size is too large', async () => {
  await expect(fittedIn(box(LONG.repeat(4)))).rejects.toThrow('There is no room for "Windows');
});
