// Pictures of twelve new brands beside each other, to look at before a change of the templates or of the palettes:
// a copy of the workspace gets a brand of each kind in each color, is built, and is opened in light and dark.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';
import { copyWorkspace } from './workspaceCopy.mjs';

/** Colors at the edge of what a palette can be made of, and one in the middle. */
const COLORS = { black: '#101114', white: '#F4F1EA', yellow: '#FFD400', teal: '#0B6E4F' };

const KINDS = ['agency', 'local-service', 'portfolio'];

const PLACE = ['--country', 'US', '--currency', 'USD', '--time-zone', 'America/Chicago', '--city', 'Austin'];
const FACTS = [...PLACE, '--address', 'Austin, Texas', '--phone', '(512) 555-0100', '--mail', 'hello@brand.example'];

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 844 },
];
/** By how much the pictures are made smaller. */
const SCALE = 0.4;
const GAP = 16;

const brands = KINDS.flatMap((kind) =>
  Object.entries(COLORS).map(([word, color]) => ({
    name: `${word} ${kind}`,
    key: `${word}-${kind}`,
    path: `${word} ${kind}`.replaceAll(/(?:^|[ -])([a-z])/g, (_, letter) => letter.toUpperCase()),
    flags: ['--kind', kind, '--color', color, ...(kind === 'agency' ? ['--portal'] : [])],
  })),
);

/** @param {readonly string[]} args @param {ReturnType<typeof copyWorkspace>} copy */
function mustRun(args, copy) {
  const { status, output } = copy.run(args);
  if (status !== 0) throw new Error(output);
}

/** One picture of all brands: a row for each kind, and in each a phone and a desktop for each color. @param {readonly Buffer[]} pictures */
async function sheetOf(pictures) {
  const sizes = VIEWPORTS.map(({ width, height }) => [Math.round(width * SCALE), Math.round(height * SCALE)]);
  const column = sizes.reduce((sum, [width = 0]) => sum + width + GAP, 0);
  const row = Math.max(...sizes.map(([, height = 0]) => height)) + GAP;
  const colors = Object.keys(COLORS).length;
  const composed = await Promise.all(
    pictures.map(async (picture, index) => {
      const brand = Math.floor(index / VIEWPORTS.length);
      const [width = 0, height = 0] = sizes[index % VIEWPORTS.length] ?? [];
      return {
        input: await sharp(picture).resize(width, height).toBuffer(),
        left: GAP + (brand % colors) * column + (index % VIEWPORTS.length) * ((sizes[0]?.[0] ?? 0) + GAP),
        top: GAP + Math.floor(brand / colors) * row,
      };
    }),
  );
  return sharp({
    create: { width: GAP + colors * column, height: GAP + KINDS.length * row, channels: 3, background: '#808080' },
  })
    .composite(composed)
    .png()
    .toBuffer();
}

/** @param {{ out: string, at?: string }} options */
async function drawSheets({ out, at = '' }) {
  mkdirSync(out, { recursive: true });
  const copy = copyWorkspace('brand-sheet-');
  try {
    for (const { name, key, flags } of brands) {
      mustRun(['scripts/new/brand.mjs', name, '--key', key, ...flags, ...FACTS], copy);
    }
    mustRun(['scripts/build.mjs'], copy);
    const served = await copy.serve();
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      /** @type {Buffer[]} */
      const pictures = [];
      for (const { key, path } of brands) {
        for (const viewport of VIEWPORTS) {
          const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
          await page.goto(`http://${key}.localhost:${served.port}/${path}Home`);
          await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
          if (at) await page.locator(at).first().scrollIntoViewIfNeeded();
          pictures.push(await page.screenshot());
          await page.close();
        }
      }
      const file = join(out, `brands-${colorScheme}.png`);
      await sharp(await sheetOf(pictures)).toFile(file);
      console.log(file);
    }
    await browser.close();
    await served.end();
  } finally {
    rmSync(copy.folder, { recursive: true, force: true });
  }
}

await runProgram(
  commandLine('npm run pictures:brands', 'Draws twelve new brands, of each kind in four colors, in light and in dark.')
    .option('--out <folder>', 'where the two pictures go', join(root, '.cache', 'brand-sheets'))
    .option('--at <selector>', 'what to scroll to, such as form. Default: the top of the page')
    .action(drawSheets),
);
