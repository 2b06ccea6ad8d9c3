import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { adminShots } from './lib/adminPictures.mjs';
import { chromiumFlags, findChromium } from './lib/chromium.mjs';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { acceptCookies, expectSite, logIn, originOf, siteBrands } from './lib/demoSite.mjs';
import { PICTURES_FOLDER, pictureOf, shots } from './lib/pictures.mjs';
import { root } from './lib/workspace.mjs';

async function takePictures() {
  await expectSite();
  mkdirSync(join(root, PICTURES_FOLDER), { recursive: true });

  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    for (const brand of siteBrands()) {
      for (const shot of shots) {
        const { viewport, colorScheme } = shot;
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(originOf(brand) + brand.homePath, { waitUntil: 'networkidle' });
        // The page hydrates when idle, which also shows the cookie notice.
        await page.locator('html[data-hydrated]').waitFor();
        await acceptCookies(page);
        const file = pictureOf(brand.key, shot);
        await page.screenshot({ path: join(root, file) });
        console.log(file);
        await page.close();
      }
    }
    const office = siteBrands().find(({ offer }) => offer);
    if (!office) return;
    const site = originOf(office);
    for (const { name, address, viewport, open } of adminShots) {
      const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await logIn(page, site, 'admin');
      await page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' }).waitFor();
      await page.goto(`${site}/AdminDashboard${address}`, { waitUntil: 'networkidle' });
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
}

await runProgram(
  commandLine('npm run pictures', "Takes the pictures of the README and the owner's guide again.")
    .addHelpText(
      'after',
      '\nIt needs a running site with fresh data: DATA_DIR=/tmp/fresh npm start. Set DATA_DIR to the same folder.',
    )
    .action(takePictures),
);
