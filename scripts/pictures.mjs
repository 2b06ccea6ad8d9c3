// Takes the screenshots in the README from a running site: npm start, then npm run pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { PICTURES_FOLDER, pictureOf, shots } from './lib/pictures.mjs';
import { root } from './lib/workspace.mjs';

const port = process.env.PORT || '3002';
mkdirSync(join(root, PICTURES_FOLDER), { recursive: true });

/** @type {{ brands: { key: string, localHost: string, homePath: string }[] }} */
const { brands } = JSON.parse(readFileSync(join(root, 'sites', 'web', 'dist', 'brands.json'), 'utf8'));

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  for (const { key, localHost, homePath } of brands) {
    for (const shot of shots) {
      const { viewport, colorScheme } = shot;
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await page.goto(`http://${localHost}:${port}${homePath}`, { waitUntil: 'networkidle' });
      // The page hydrates when idle, which also shows the cookie notice.
      await page.locator('html[data-hydrated]').waitFor();
      const consent = page.getByRole('button', { name: 'Accept' });
      if (await consent.isVisible()) await consent.click();
      const file = pictureOf(key, shot);
      await page.screenshot({ path: join(root, file) });
      console.log(file);
      await page.close();
    }
  }
} finally {
  await browser.close();
}
