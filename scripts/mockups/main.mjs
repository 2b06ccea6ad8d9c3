// npm run mockups: shows every mockup beside the screen that it was drawn for. See docs/design/README.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { root, sentenceOf } from '../lib/workspace.mjs';
import { comparisonPage } from './comparisonPage.mjs';
import { screens } from './screens.mjs';
import { openSite } from './site.mjs';
import { TOKENS_CSS, tokensCss } from './tokensCss.mjs';

/** @import { Pair } from './comparisonPage.mjs' */
/** @import { Screen } from './screens.mjs' */
/** @typedef {ReturnType<typeof openSite>} Site */

/** A phone's narrowest and usual width, a tablet, a small laptop, the width of the design, and a wide desktop. */
const WIDTHS = '320,390,768,1024,1440,2560';
/** US Letter at 96 px per inch, less the margins. */
const SHEET_WIDTH = 720;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string', default: WIDTHS }, schemes: { type: 'string', default: 'light,dark' } },
});
const folder = join(root, '.cache', 'mockups');
const chosen = screens.filter(({ mockup }) => !positionals.length || positionals.some((name) => mockup.includes(name)));

writeFileSync(TOKENS_CSS, await tokensCss());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
/** @type {Pair[]} */
const pairs = [];
/** @type {string[]} */
const failures = [];

/**
 * Photographs a mockup and its screen at each width, in each color scheme.
 * @param {Screen} screen
 * @param {Site} site
 */
async function compare(screen, site) {
  const widths = screen.print ? [SHEET_WIDTH] : values.widths.split(',').map(Number);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    if (!values.schemes.includes(colorScheme) || (screen.print && colorScheme === 'dark')) continue;
    const window = { colorScheme, media: screen.print ? /** @type {const} */ ('print') : null };
    const mockup = await browser.newPage();
    await mockup.goto(pathToFileURL(join(root, 'docs', 'design', 'mockups', `${screen.mockup}.html`)).href);
    const built = await site.show(screen, window);
    for (const width of widths) {
      const name = `${screen.mockup}-${colorScheme}-${width}`;
      for (const [side, page] of Object.entries({ mockup, screen: built })) {
        await page.emulateMedia({ ...window, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.waitForLoadState('networkidle');
        // The mouse rests where it last pressed, which may be on a button.
        await page.mouse.move(0, 0);
        // The skip link is just above the window, so the picture of a scrolled page would show it.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          failures.push(`${name}: the ${side} is wider than the window.`);
        await page.screenshot({ path: join(folder, `${name}-${side}.png`), fullPage: true });
      }
      pairs.push({ name, title: `${screen.mockup}, ${colorScheme}, ${width} px` });
      console.log(name);
    }
    await mockup.close();
    await built.close();
  }
}

try {
  const site = openSite(browser);
  for (const screen of chosen) {
    await compare(screen, site).catch((error) => failures.push(`${screen.mockup}: ${sentenceOf(error)}`));
  }
  const page = join(folder, 'index.html');
  writeFileSync(page, comparisonPage(pairs));
  console.log(`${pairs.length} pairs: ${page}`);
  for (const failure of failures) console.error(failure);
  if (failures.length) process.exitCode = 1;
} finally {
  await browser.close();
}
