// Takes the README's pictures of the three brands from a running site: npm start, then npm run pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { root } from './lib/workspace.mjs';

const port = process.env.PORT || '3002';
const folder = join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });

/** @type {{ brands: { key: string, localHost: string, homePath: string }[] }} */
const { brands } = JSON.parse(readFileSync(join(root, 'sites', 'web', 'dist', 'brands.json'), 'utf8'));

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  for (const { key, localHost, homePath } of brands) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`http://${localHost}:${port}${homePath}`, { waitUntil: 'networkidle' });
    // The page's script starts when the page is at rest, and brings the cookie notice.
    await page.locator('html[data-hydrated]').waitFor();
    const consent = page.getByRole('button', { name: 'Accept' });
    if (await consent.isVisible()) await consent.click();
    const file = join(folder, `${key}.png`);
    await page.screenshot({ path: file });
    console.log(`${key}: ${file}`);
    await page.close();
  }
} finally {
  await browser.close();
}
