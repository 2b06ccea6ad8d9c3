// Takes the screenshots in the README and the owner's guide from a running site with fresh demo data:
// DATA_DIR=/tmp/fresh npm start, then DATA_DIR=/tmp/fresh npm run pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { adminShots } from './lib/adminPictures.mjs';
import { PICTURES_FOLDER, pictureOf, shots } from './lib/pictures.mjs';
import { root } from './lib/workspace.mjs';

const port = process.env.PORT || '3002';
mkdirSync(join(root, PICTURES_FOLDER), { recursive: true });

/** @type {{ brands: { key: string, localHost: string, homePath: string }[] }} */
const { brands } = JSON.parse(readFileSync(join(root, 'sites', 'web', 'dist', 'brands.json'), 'utf8'));

/** @returns {{ email: string, password: string }} the demo admin that `npm start` has made */
function demoAdmin() {
  const folder = process.env.DATA_DIR || join(root, '.data');
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'));
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error(`There is no demo admin in ${folder}; run npm start first.`);
  return admin;
}

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
  const { email, password } = demoAdmin();
  const site = `http://harbourshine.localhost:${port}`;
  for (const { name, query, viewport, open } of adminShots) {
    const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${site}/LoginScreen`);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' }).waitFor();
    await page.goto(`${site}/AdminDashboard${query}`, { waitUntil: 'networkidle' });
    if (open) {
      await page.getByRole('button', { name: `Open: ${open}` }).click();
      await page.getByRole('dialog', { name: open }).getByRole('form').first().scrollIntoViewIfNeeded();
    }
    const file = `${PICTURES_FOLDER}/${name}.png`;
    await page.screenshot({ path: join(root, file) });
    console.log(file);
    await context.close();
  }
} finally {
  await browser.close();
}
