// Renders each brand's picture for link cards from its card.html, once for each language of its pages, and its icons and its mails' logo from its icon.svg.
// After changing either, the brand's name or its fonts, run this and commit the result.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Argument } from 'commander';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from './lib/chromium.mjs';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { fitTexts } from './lib/fitTexts.mjs';
import { root } from './lib/workspace.mjs';

const site = join(root, 'sites', 'web');
/** @typedef {{ key: string, displayName: string, languages?: readonly string[], contacts: { phone?: string }, head: { themeColor: { light: string } } }} Brand */

const { escapeMarkup } = await import(pathToFileURL(join(site, 'build/escape.ts')).href);
const { mailThemeOf } = await import(pathToFileURL(join(site, 'build/mailTheme.ts')).href);
const { themes } = await import(pathToFileURL(join(root, 'libs/design-system/src/themes/index.ts')).href);
/** @type {{ allBrands: readonly Brand[] }} */
const { allBrands } = await import(pathToFileURL(join(site, 'src/brands/index.ts')).href);

/** Margin on each side of an icon, as a fraction of its size: home screens round its corners, or crop a maskable one to a circle. */
const MARGIN = { none: 0, touch: 0.14, maskable: 0.2 };

/** Width and height of the mark in a mail, in px. */
const MAIL_MARK = 40;

/** Characters of a name above which its logo has small letters, on up to three lines. */
const LONG_NAME = 36;

/** The brand's fonts, as paths for a page outside the bundler. @param {string} key */
function fontsOf(key) {
  const css = readFileSync(join(root, 'libs/design-system/src/themes', key, 'fonts.css'), 'utf8');
  const folder = pathToFileURL(join(root, 'node_modules', '@fontsource-variable')).href;
  return css.replaceAll('@fontsource-variable', folder);
}

/** Makes texts fit, and says which have smaller letters now. @param {import('playwright').Page} page @param {string} what is drawn */
async function fitAndTell(page, what) {
  for (const { text, size } of await fitTexts(page)) console.log(`${what}: letters of ${size} px for "${text}"`);
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Brand} brand
 * @param {string} language whose elements are drawn; those in others are left out
 */
async function drawCard(browser, brand, language) {
  const source = join(site, 'src/brands', brand.key, 'card.html');
  const html = readFileSync(source, 'utf8')
    .replace('/*fonts*/', () => fontsOf(brand.key))
    .replaceAll('{displayName}', () => escapeMarkup(brand.displayName))
    .replaceAll('{phone}', () => escapeMarkup(brand.contacts.phone ?? ''))
    .replace('<head>', () => `<head><base href="${pathToFileURL(source).href}" />`);
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  // The page needs a file: URL to load files, so it is written beside its pictures temporarily.
  const htmlFile = `${source}.drawn.html`;
  writeFileSync(htmlFile, html);
  try {
    await page.goto(pathToFileURL(htmlFile).href);
    await page.evaluate((drawn) => {
      document.documentElement.lang = drawn;
      for (const element of document.body.querySelectorAll(`[lang]:not([lang="${drawn}"])`)) element.remove();
    }, language);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await fitAndTell(page, `${brand.key}, card`);
    const picture = await page.screenshot();
    return await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  } finally {
    rmSync(htmlFile);
    await page.close();
  }
}

/**
 * Draws the mark and the name on the dark band above a mail, at twice its size: mail programs draw no SVG and load no fonts.
 * @param {import('playwright').Browser} browser
 * @param {Brand} brand
 */
async function drawMailLogo(browser, brand) {
  const { band } = mailThemeOf(brand);
  const { fonts } = themes[brand.key].brand;
  const { fontWeight, fontStretch = 'normal', letterSpacing } = themes[brand.key].typography.h4;
  const folder = join(site, 'public', brand.key);
  const htmlFile = join(folder, 'mail-logo.html');
  // A mark that is narrower than its file begins where the mail's text does. Measured at ten times its size.
  const { info } = await sharp(readFileSync(join(folder, 'icon.svg')), { density: (72 * 10 * MAIL_MARK) / 48 })
    .trim({ background: 'transparent' })
    .toBuffer({ resolveWithObject: true });
  const margin = (info.trimOffsetLeft ?? 0) / 10;
  // The dark scheme, because a mark may have colors for dark backgrounds.
  const page = await browser.newPage({
    viewport: { width: 280, height: 48 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  });
  writeFileSync(
    htmlFile,
    `<!doctype html><style>${fontsOf(brand.key)}
    body { display: flex; align-items: center; gap: 12px; width: 280px; height: 48px; margin: 0; background: ${band.main}; color: #fff;
      font: ${fontWeight} ${brand.displayName.length > LONG_NAME ? 13 : 21}px/1.05 ${fonts.display}; font-stretch: ${fontStretch}; letter-spacing: ${letterSpacing}; }
    img { flex: none; width: ${MAIL_MARK}px; height: ${MAIL_MARK}px; margin-left: ${margin}px; }</style>
    <img src="icon.svg" alt=""><bdi>${escapeMarkup(brand.displayName)}</bdi>`,
  );
  try {
    await page.goto(pathToFileURL(htmlFile).href);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await fitAndTell(page, `${brand.key}, logo for mails`);
    return await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toBuffer();
  } finally {
    rmSync(htmlFile);
    await page.close();
  }
}

/** @param {string} svg @param {number} size @param {number} margin @param {string} backgroundColor */
async function drawIcon(svg, size, margin, backgroundColor) {
  const inner = Math.round(size * (1 - 2 * margin));
  // The SVG is 48 pixels wide at 72 dpi.
  const mark = await sharp(Buffer.from(svg), { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .toBuffer();
  const background = margin > 0 ? backgroundColor : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** @param {readonly string[]} keys of brands */
async function drawAll(keys) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    for (const brand of allBrands.filter(({ key }) => keys.length === 0 || keys.includes(key))) {
      const folder = join(site, 'public', brand.key);
      const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
      // A mark that is a filled square extends its own color; any other gets the page's.
      const backgroundColor =
        /<rect width="48" height="48" fill="([^"]+)"/.exec(svg)?.[1] ?? brand.head.themeColor.light;
      /** @type {Record<string, Buffer>} */
      const translated = {};
      for (const language of brand.languages ?? []) {
        translated[`card.${language}.png`] = await drawCard(browser, brand, language);
      }
      const pictures = {
        'card.png': await drawCard(browser, brand, 'en-CA'),
        ...translated,
        'mail-logo.png': await drawMailLogo(browser, brand),
        'icon-32.png': await drawIcon(svg, 32, MARGIN.none, backgroundColor),
        'icon-180.png': await drawIcon(svg, 180, MARGIN.touch, backgroundColor),
        'icon-192.png': await drawIcon(svg, 192, MARGIN.none, backgroundColor),
        'icon-512.png': await drawIcon(svg, 512, MARGIN.none, backgroundColor),
        'icon-maskable-512.png': await drawIcon(svg, 512, MARGIN.maskable, backgroundColor),
      };
      for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, name), picture);
      const kib = Object.values(pictures).reduce((sum, { length }) => sum + length, 0) / 1024;
      console.log(`${brand.key}: ${Object.keys(pictures).length} pictures, ${kib.toFixed(0)} KiB, in ${folder}`);
    }
  } finally {
    await browser.close();
  }
}

await runProgram(
  commandLine('npm run pictures:head', 'Redraws the share cards, icons and logos for mails.')
    .addArgument(new Argument('[brand...]', 'only these').choices(allBrands.map(({ key }) => key)))
    .action(drawAll),
);
