import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../benchmarks/pages/audit.mjs';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { publishedManifest } from '../package/pack.mjs';
import { bookVisit, mailsTo, ownersDay } from './businessDay.mjs';
import { copyWorkspace } from './workspaceCopy.mjs';

// Only stops a test that hangs: making a brand takes a minute where the machine is busy.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

/** A copy of this repository's current sources, in which sections and brands are made and removed. */
const { folder: copy, run, commit, serve: serveCopy } = copyWorkspace('new-parts-');

/** @param {string} path of a tool, in node_modules @param {readonly string[]} args @param {string} [folder] */
const tool = (path, args, folder = '.') => run([join(copy, 'node_modules', path), ...args], join(copy, folder));

/** A photo as a phone takes it: on its side, with the place where it was taken. */
const photo = join(copy, 'photo.jpg');

/** @param {string} country @param {string} currency @param {string} timeZone */
const regionOf = (country, currency, timeZone) => [
  '--country',
  country,
  '--currency',
  currency,
  '--time-zone',
  timeZone,
];

/** New brands of each kind. */
const BRANDS = [
  {
    key: 'ines-calder',
    name: 'Ines Calder',
    path: 'InesCalder',
    phone: '(905) 555-0100',
    portal: true,
    flags: [
      '--kind',
      'agency',
      '--color',
      '#C2410C',
      '--fonts',
      'literary',
      '--portal',
      '--photo',
      photo,
      '--photo-alt',
      "A gardener's hands",
    ],
    place: [
      ...regionOf('CA', 'CAD', 'America/Toronto'),
      '--subdivision',
      'ON',
      '--city',
      'Hamilton',
      '--address',
      'Hamilton, Ontario, Canada',
    ],
    submit: 'Send message',
  },
  {
    key: 'obrien-soehne',
    name: "O'Brien & Söhne <A1> “Réno”, since 1926, for Berlin, Potsdam and Brandenburg an der",
    path: 'ObrienSoehne',
    phone: '030 901820',
    portal: false,
    flags: ['--kind', 'local-service', '--color', '#0B6E4F', '--fonts', 'sturdy', '--key', 'obrien-soehne'],
    place: [
      ...regionOf('DE', 'EUR', 'Europe/Berlin'),
      '--subdivision',
      'BE',
      '--city',
      'Berlin',
      '--address',
      "Straße 'A' \\ 5, 10117 Berlin",
    ],
    submit: 'Book the visit',
    business: {
      customer: 'Jörg Weiß',
      storedPhone: '+4930901820',
      home: ['Unter den Linden 5', 'Berlin', '10117'],
      codeLabel: 'Postal code',
      address: 'Unter den Linden 5, 10117 Berlin',
      areas: 'Floor area in m²',
      area: '100–150',
      booked: '100–150 m²',
      hours: '08:00 to 10:00',
      date: /\d{1,2} [A-Z][a-z]{2} 20\d\d/,
      currency: 'EUR',
      currencyWord: 'euros',
      holiday: "International Women's Day",
      tax: ['VAT', '19'],
      amounts: { price: '€200.00', tax: '€38.00', total: '€238.00' },
      payTo: 'DE89 3704 0044 0532 0130 00',
      transfer: 'Bank transfer',
    },
  },
  {
    key: 'maple-street-gardens',
    name: 'Maple Street Gardens',
    path: 'MapleStreetGardens',
    phone: '(512) 555-0100',
    portal: false,
    place: [
      ...regionOf('US', 'USD', 'America/Chicago'),
      '--subdivision',
      'TX',
      '--city',
      'Austin',
      '--address',
      'Austin, Texas',
    ],
    flags: [
      '--kind',
      'local-service',
      '--color',
      '#0B6E4F',
      '--fonts',
      'friendly',
      '--hours',
      'Mo-Fr 09:00-17:00',
      '--photo',
      photo,
      '--photo-alt',
      "A gardener's hands",
    ],
    submit: 'Book the visit',
    business: {
      customer: 'Dakota Reyes',
      storedPhone: '(512) 555-0100',
      home: ['1100 Congress Ave', 'Austin', '78701'],
      codeLabel: 'ZIP code',
      address: '1100 Congress Ave, Austin, TX 78701',
      areas: 'Floor area in sq ft',
      area: '1000–1500',
      booked: '1000–1500 sq ft',
      hours: '8 to 10 a.m.',
      date: /[A-Z][a-z]{2} \d{1,2}, 20\d\d/,
      currency: 'USD',
      currencyWord: 'dollars',
      holiday: 'Day after Christmas',
      tax: ['Sales tax', '8.25'],
      amounts: { price: '$200.00', tax: '$16.50', total: '$216.50' },
      payTo: 'Routing 111000025, account 1234',
      transfer: 'Check',
    },
  },
  {
    key: 'atelier-lea',
    name: 'Atelier Léa',
    path: 'AtelierLea',
    phone: '(514) 555-0100',
    portal: false,
    place: [
      ...regionOf('CA', 'CAD', 'America/Toronto'),
      '--subdivision',
      'QC',
      '--city',
      'Montréal',
      '--address',
      'Montréal (Québec)',
    ],
    flags: ['--kind', 'local-service', '--color', '#7A2E5B', '--languages', 'en-CA,fr-CA'],
    submit: 'Book the visit',
    french: true,
  },
  {
    key: 'layla',
    name: 'صيانة النوافذ 🪟',
    path: 'Layla',
    phone: '(06) 500 0000',
    portal: false,
    place: [...regionOf('JO', 'USD', 'Asia/Amman'), '--city', 'عمّان', '--address', 'شارع الرينبو 5، عمّان'],
    flags: ['--kind', 'portfolio', '--color', '#F4F1EA', '--fonts', 'plain', '--key', 'layla'],
    submit: 'Send message',
  },
];

/** What Ferrolane, which runs the portal, sells and says on its own screens. @type {readonly string[]} */
const FERROLANES = [
  'Bring AI into the business',
  ...JSON.parse(readFileSync(join(root, 'sites/api/content/products.json'), 'utf8')).map(
    (/** @type {{ name: string }} */ product) => product.name,
  ),
];

/** Words of English sentences that are no French words. */
const ENGLISH = /(?<!\p{L})(?:the|your?|and|with|for|from|is|are|our|we|this|book|visit|email|price|back)(?!\p{L})/iu;

const MAIL = ['--mail', 'hello@brand.example'];

/** The answers of a brand. @param {(typeof BRANDS)[number]} brand @returns {string[]} */
const answersOf = ({ name, flags, place, phone }) => [name, ...flags, ...place, '--phone', phone, ...MAIL];

const lintAndTypes = () => {
  const lint = tool('@biomejs/biome/bin/biome', ['check', 'libs/design-system', 'sites', '.storybook']);
  expect(lint.status, lint.output).toBe(0);
  const types = tool('typescript/bin/tsc', [
    '-b',
    'libs/design-system',
    'sites/web',
    'sites/api',
    'tsconfig.tools.json',
  ]);
  expect(types.status, types.output).toBe(0);
};

beforeAll(async () => {
  await sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#4A7C59' } })
    .withExif({ IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo);
  for (const args of [
    ['scripts/new/section.mjs', 'Testimonial'],
    ...BRANDS.map((brand) => ['scripts/new/brand.mjs', ...answersOf(brand)]),
  ]) {
    const { status, output } = run(args);
    if (status !== 0) throw new Error(output);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('never overwrites existing files', () => {
  const before = readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8');
  expect(run(['scripts/new/section.mjs', 'Testimonial'])).toMatchObject({ status: 1 });
  const [taken] = BRANDS;
  const { status, output } = run([
    'scripts/new/brand.mjs',
    ...answersOf(/** @type {NonNullable<typeof taken>} */ (taken)),
  ]);
  expect(status).toBe(1);
  expect(output).toContain('exists already');
  expect(readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8')).toBe(before);
});

it('names what is missing, and says what is wrong', () => {
  const brand = (/** @type {string[]} */ ...args) => run(['scripts/new/brand.mjs', ...args]);
  expect(brand('Other Brand')).toMatchObject({ status: 1, output: expect.stringContaining("required option '--kind") });
  expect(brand('Other Brand', '--kind', 'shop')).toMatchObject({
    output: expect.stringContaining('agency, local-service, portfolio'),
  });
  const place = [...regionOf('CA', 'CAD', 'America/Toronto'), '--city', 'Guelph', '--address', 'Guelph', ...MAIL];
  const agency = ['Other Brand', '--kind', 'agency', ...place];
  expect(brand(...agency, '--color', 'green', '--phone', '(905) 555-0100')).toMatchObject({
    status: 1,
    output: expect.stringContaining('six hexadecimal digits'),
  });
  expect(brand(...agency, '--color', '#0B6E4F', '--phone', '12')).toMatchObject({
    status: 1,
    output: expect.stringContaining('phone number in CA'),
  });
  const harbour = [...agency, '--color', '#0B6E4F', '--phone', '(905) 555-0100', '--key', 'harbourshine'];
  expect(brand(...harbour)).toMatchObject({ status: 1, output: expect.stringContaining('addresses of harbour-shine') });
  const inYen = [...agency, '--color', '#0B6E4F', '--phone', '(905) 555-0100', '--currency', 'JPY'];
  expect(brand(...inYen)).toMatchObject({ status: 1, output: expect.stringContaining('JPY is not offered') });
});

it('the new section and brands pass lint and types', lintAndTypes);

it('builds the library with the new section and the new theme', () => {
  const { status, output } = tool('tsup/dist/cli-default.js', [], 'libs/design-system');
  expect(status, output).toBe(0);
  for (const path of ['sections/marketing/Testimonial', 'themes/obrien-soehne']) {
    expect(existsSync(join(copy, 'libs/design-system/dist', path, 'index.js'))).toBe(true);
  }
  const { exports } = JSON.parse(readFileSync(join(copy, 'libs/design-system/package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(['./Testimonial', './themes/obrien-soehne']));
});

it('the tests of the new section pass', () => {
  const { status, output } = tool('vitest/vitest.mjs', [
    'run',
    '--project',
    'sections',
    'libs/design-system/src/sections/marketing/Testimonial',
  ]);
  expect(status, output).toBe(0);
});

it('builds the site with the new brands’ pages and their facts for the mails', () => {
  const { status, output } = run(['scripts/build.mjs']);
  expect(status, output).toBe(0);
  const { brands } = JSON.parse(readFileSync(join(copy, 'sites/web/dist/brands.json'), 'utf8'));
  const pages = readFileSync(join(copy, 'sites/web/dist/pages.json'), 'utf8');
  for (const { key, name, path, phone } of BRANDS) {
    expect(brands).toContainEqual(
      expect.objectContaining({ key, displayName: name, fromEmail: 'hello@brand.example', phone }),
    );
    for (const page of ['Home', 'TermsOfUse', 'PrivacyPolicy']) expect(pages).toContain(`/${path}${page}`);
  }
});

it.each(BRANDS.filter(({ flags }) => flags.includes('--photo')))(
  'the photo of $name stands upright, without what the camera wrote',
  async ({ key }) => {
    const media = join(copy, 'sites/web/src/brands', key, 'media');
    const { width, height, orientation, exif } = await sharp(join(media, 'photo.webp')).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 1600, height: 1067 });
    expect((await sharp(join(media, 'photo-small.webp')).metadata()).width).toBe(800);
  },
);

/** @param {string} markup */
const unescaped = (markup) =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

it.each(BRANDS)('$name has its mark, its icons, its card and a logo for mails', async ({ key, name }) => {
  const folder = join(copy, 'sites/web/public', key);
  const label = /aria-label="([^"]*)"/.exec(readFileSync(join(folder, 'icon.svg'), 'utf8'))?.[1];
  expect(unescaped(label ?? '')).toBe(name);
  const sizes = {
    'icon-32': [32, 32],
    'icon-180': [180, 180],
    'icon-512': [512, 512],
    card: [1200, 630],
    'mail-logo': [560, 96],
  };
  for (const [file, size] of Object.entries(sizes)) {
    const picture = sharp(join(folder, `${file}.png`));
    const { width, height } = await picture.metadata();
    expect([width, height], file).toEqual(size);
    // The letters stand out from the square: the picture has more than one color.
    expect((await picture.greyscale().stats()).channels[0]?.stdev, file).toBeGreaterThan(10);
  }
});

it('a long name has smaller letters on its card, which it would leave otherwise', () => {
  const { status, output } = run(['scripts/headPictures.mjs', 'obrien-soehne', 'layla']);
  expect(status, output).toBe(0);
  expect(output).toMatch(/^obrien-soehne, card: letters of \d+ px for "O'Brien/m);
  expect(output).not.toContain('layla, card');
});

/** The folder of the new brands' screenshots. */
const screenshots = join(root, '.cache', 'new-brands');

describe('with the API', () => {
  /** @type {import('./workspaceCopy.mjs').Served} */
  let served;
  /** @type {import('node:child_process').ChildProcess} */
  let api;
  /** @type {import('@playwright/test').Browser} */
  let browser;
  const data = mkdtempSync(join(tmpdir(), 'new-parts-data-'));

  beforeAll(async () => {
    served = await serveCopy();
    api = spawn(nodeProgram, [join(copy, 'sites/api/src/main.ts')], {
      cwd: copy,
      env: childEnvironment({
        NODE_ENV: undefined,
        PORT: `${served.port}`,
        API_PORT: `${served.apiPort}`,
        DATA_DIR: data,
        DEMO_ACCOUNTS: 'yes',
        BRANDS_FILE: join(copy, 'sites/web/dist/brands.json'),
        LOG_LEVEL: 'warn',
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const isUp = async () => expect((await fetch(`http://localhost:${served.apiPort}/readyz`)).status).toBe(200);
    await vi.waitFor(isUp, 600_000);
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  });
  afterAll(async () => {
    await browser?.close();
    api?.kill();
    await once(api, 'exit');
    await served?.end();
    rmSync(data, { recursive: true, force: true });
  });

  const outbox = join(data, 'outbox');

  it.each(BRANDS.filter(({ french }) => french))(
    '$name is booked in French, and says nothing in English',
    async (brand) => {
      const { key, name, path } = brand;
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const french = `http://${key}.localhost:${served.port}/fr/${path}`;
      // First, because whoever has seen a French page is led to the French home.
      await page.goto(`http://${key}.localhost:${served.port}/${path}Home`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
      await page.waitForURL(`${french}Home`);
      for (const document of ['TermsOfUse', 'PrivacyPolicy']) {
        await page.goto(french + document);
        const text = await page.locator('body').innerText();
        expect(text).toContain('Modèle\u00a0: faites vérifier');
        expect(text).not.toMatch(ENGLISH);
      }
      await page.goto(`${french}Home`);
      await page.waitForSelector('html[lang=fr-CA][data-hydrated=true]', { state: 'attached' });
      expect(await page.locator('body').innerText()).not.toMatch(ENGLISH);
      const email = `zoe@${key}.test`;
      await page.getByLabel('Nom').fill('Zoé Tremblay');
      await page.getByLabel('Courriel').fill(email);
      await page.getByLabel('Téléphone').fill('514 555-0199');
      await page.getByLabel('Demander une soumission gratuite').check();
      await page.getByRole('radio', { name: '100–150' }).check();
      await page.getByRole('checkbox', { name: /robot/i }).press('Space');
      await page.locator('altcha-widget [data-state=verified], altcha-widget[data-state=verified]').waitFor();
      await page.getByRole('button', { name: 'Demander une soumission', exact: true }).click();
      await page.getByText('Merci. Nous avons reçu votre demande.').waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(ENGLISH);
      await expect.poll(() => mailsTo(outbox, email), { timeout: 60_000 }).toHaveLength(1);
      const [mail] = await mailsTo(outbox, email);
      expect(mail?.text).toContain(`Merci d’avoir demandé une soumission gratuite à ${name}.`);
      expect(mail?.text).toContain('À l’extérieur');
      expect(mail?.text).not.toMatch(ENGLISH);
      await page.close();
    },
  );

  it.each(BRANDS.filter(({ business, french }) => !business && !french))(
    '$name accepts a form, and sends a mail',
    async (brand) => {
      const { key, name, path, submit } = brand;
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(`http://${key}.localhost:${served.port}/${path}Home`);
      await page.waitForSelector('html[data-hydrated=true]', { state: 'attached' });
      const email = `noor@${key}.test`;
      await page.getByLabel('Name').fill('Noor Haddad');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Message').fill('A set of planes.');
      await page.getByRole('button', { name: submit }).click();
      await page.getByText('Message received!').waitFor();
      await expect
        .poll(() => mailsTo(outbox, email), { timeout: 60_000 })
        .toEqual([{ from: name, text: expect.stringContaining(`Thank you for writing to ${name}.`) }]);
      await page.close();
    },
  );

  it.each(BRANDS.flatMap(({ business, ...brand }) => (business ? [{ ...brand, ...business }] : [])))(
    '$name is booked, administered, mailed, billed and printed as in $home.1',
    async ({ key, path, ...facts }) => {
      const business = /** @type {import('./businessDay.mjs').Business} */ (/** @type {unknown} */ (facts));
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const site = `http://${key}.localhost:${served.port}`;
      const email = `customer@${key}.test`;
      const accounts = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8'));
      const admin = accounts.find((/** @type {{ role: string }} */ { role }) => role === 'admin');
      await bookVisit(page, `${site}/${path}Home`, business, email);
      await ownersDay(page, { site, outbox, admin, email }, business);
      await page.close();
    },
  );
});

describe('in production mode', () => {
  /** @type {import('./workspaceCopy.mjs').Served} */
  let served;
  /** @type {import('@playwright/test').Browser} */
  let browser;
  beforeAll(async () => {
    mkdirSync(screenshots, { recursive: true });
    served = await serveCopy();
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.end();
  });

  /** @param {string} key of a brand @param {import('@playwright/test').BrowserContextOptions} options */
  async function visit(key, options) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
    // Calls stay pending, so that the loading states stay visible.
    await page.route(
      ({ port }) => port === `${served.apiPort}`,
      () => {},
    );
    const open = async (/** @type {string} */ path) => {
      await page.goto(`http://${key}.localhost:${served.port}${path}`);
      await page.waitForSelector('html[data-hydrated=true]', { state: 'attached' });
    };
    return { page, errors, open };
  }

  describe.each(BRANDS)('$name', ({ key, name, path, portal, flags, place, submit }) => {
    const home = `/${path}Home`;

    it.each(
      [390, 1440].flatMap((width) =>
        /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({ width, colorScheme })),
      ),
    )('has an accessible landing page at $width px, $colorScheme', async ({ width, colorScheme }) => {
      const { page, errors, open } = await visit(key, { colorScheme, viewport: { width, height: 900 } });
      await open(home);
      // Each section hydrates when it comes near the window.
      for (const section of await page.locator('main section').all())
        await section.evaluate((at) => at.scrollIntoView());
      await page.evaluate(() => scrollTo(0, 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      // The first text of the page is in line with the bar.
      const left = (/** @type {string} */ part) =>
        page
          .locator(part)
          .first()
          .evaluate((at) => at.getBoundingClientRect().left);
      expect(await left('h1')).toBe(await left('header a'));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.screenshot({ path: join(screenshots, `${key}-${width}-${colorScheme}.png`), fullPage: true });
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('passes the audits of Lighthouse', async () => {
      // Without the score of performance, which is about this machine.
      const { scores, failedAudits } = await audit(`http://${key}.localhost:${served.port}${home}`, 'simulate');
      expect(failedAudits).toEqual([]);
      expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
    });

    it('names no other brand on its screens, and without a portal no registration', async () => {
      const { page, open } = await visit(key, { viewport: { width: 1440, height: 900 } });
      const others = ['Harbour Shine', ...BRANDS.map((brand) => brand.name), ...FERROLANES].filter(
        (each) => each !== name,
      );
      // Nobody is logged in.
      await page.route('**/api/getSessionUser', (route) =>
        route.fulfill({
          json: { status: 'OK', data: { user: null } },
          headers: {
            'access-control-allow-origin': `http://${key}.localhost:${served.port}`,
            'access-control-allow-credentials': 'true',
          },
        }),
      );
      const screens = [
        home,
        `/${path}TermsOfUse`,
        `/${path}PrivacyPolicy`,
        '/LoginScreen',
        '/PasswordResetScreen',
        '/VerifyEmailScreen',
        '/InvitationScreen',
        '/NoSuchPage',
        ...(portal ? ['/RegisterScreen', '/ClientDashboard'] : []),
      ];
      for (const screen of screens) {
        await open(screen);
        if (screen === '/RegisterScreen')
          await page.getByText('One account for what you order, pay and ask.').waitFor();
        if (screen === '/ClientDashboard') await page.getByRole('button', { name: 'Log In' }).waitFor();
        const text = await page.locator('body').innerText();
        expect(
          others.filter((each) => text.includes(each)),
          screen,
        ).toEqual([]);
        // Ferrolane runs the portal: whoever registers accepts its terms.
        expect(text.match(/Ferrolane/gi)?.length ?? 0, screen).toBeLessThanOrEqual(portal ? 1 : 0);
        if (!portal) expect(text, screen).not.toMatch(/portal|register|subscription|client account/i);
      }
      await page.context().close();
    });

    it('has its form, its terms, and a login with its overlay', async () => {
      const { page, errors, open } = await visit(key, { viewport: { width: 1440, height: 900 } });
      await open(home);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The name stands in the bar and for search engines as it was given.
      expect(await page.getByRole('banner').innerText()).toContain(name);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      const country = place[place.indexOf('--country') + 1];
      expect(JSON.parse(data ?? '{}')).toMatchObject({ name, address: { addressCountry: country } });
      expect((await page.getByText(/portal|register|log in/i).count()) > 0).toBe(portal);
      const hours = flags.includes('--hours') ? 'Mo-Fr 09:00-17:00' : undefined;
      expect(JSON.parse(data ?? '{}').openingHours).toBe(hours);
      const shown = page.getByRole('img', { name: "A gardener's hands" });
      expect(await shown.count()).toBe(flags.includes('--photo') ? 1 : 0);
      await page.getByLabel('Name').fill('Noor Haddad');
      await page.getByLabel('Email').fill('noor@haddad.test');
      const visitKind = page.getByLabel('Book a visit');
      if (await visitKind.count()) await visitKind.check();
      else await page.getByLabel('Message').fill('A set of planes.');
      await page.getByRole('button', { name: submit }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
      await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor();
      await page.getByText('have these terms checked').waitFor();

      await open('/LoginScreen');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await page.screenshot({ path: join(screenshots, `${key}-login.png`) });
      await page.getByLabel('Email').fill('noor@haddad.test');
      await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.locator('[aria-modal=true] svg, [role=status] svg').first().waitFor();
      expect(await page.getByText('Page did not load').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  });
});

it.each([
  ['the workspace', '.', ['-w', 'libs/validation']],
  ['the library’s own folder', 'libs/validation', []],
])('npm pack, run from %s, packs the published manifest and restores the workspace’s', (_, folder, named) => {
  const manifest = () => readFileSync(join(copy, 'libs/validation/package.json'), 'utf8');
  const before = manifest();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const destination = mkdtempSync(join(copy, 'packed-'));
  const packed = spawnSync(npm, ['pack', ...named, '--pack-destination', destination], {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: childEnvironment({ NODE_ENV: undefined }),
    shell: process.platform === 'win32',
  });
  expect(packed.status, packed.stderr).toBe(0);
  const [tarball = ''] = readdirSync(destination);
  const inside = ['xOf', join(destination, tarball), 'package/package.json'];
  expect(JSON.parse(spawnSync('tar', inside, { encoding: 'utf8' }).stdout)).toEqual(
    publishedManifest(JSON.parse(before)),
  );
  expect(manifest()).toBe(before);
});

describe('removing a brand', () => {
  const remove = (/** @type {string[]} */ ...args) => run(['scripts/new/removeBrand.mjs', ...args]);

  it('refuses while some of its files are not committed, and without a confirmation', () => {
    commit('All files');
    writeFileSync(join(copy, 'sites/web/src/brands/obrien-soehne/draft.md'), 'A draft');
    expect(remove('obrien-soehne', '--yes')).toMatchObject({
      status: 1,
      output: expect.stringContaining('draft.md'),
    });
    rmSync(join(copy, 'sites/web/src/brands/obrien-soehne/draft.md'));
    expect(remove('obrien-soehne')).toMatchObject({ status: 1, output: expect.stringContaining('--yes') });
    expect(remove('Nobody', '--yes')).toMatchObject({ status: 1, output: expect.stringContaining('obrien-soehne') });
  });

  it('leaves no mention of the brand, and passes lint and types', () => {
    const { name = '' } = BRANDS.find(({ key }) => key === 'obrien-soehne') ?? {};
    const { status, output } = remove(name, '--yes');
    expect(status, output).toBe(0);
    expect(output).toContain('stays');
    const mentions = spawnSync('git', ['grep', '-li', 'obrien-soehne', '--', 'libs', 'sites', '.storybook'], {
      cwd: copy,
    });
    expect(`${mentions.stdout}`).toBe('');
    lintAndTypes();
  });

  it('also removes the shipped brands; the new ones then build, and one of them runs the portal', () => {
    for (const key of ['portfolio', 'ferrolane', 'harbour-shine']) {
      const { status, output } = remove(key, '--yes');
      expect(status, output).toBe(0);
    }
    lintAndTypes();
    const { status, output } = run(['scripts/build.mjs']);
    expect(status, output).toBe(0);
    const { brands } = JSON.parse(readFileSync(join(copy, 'sites/web/dist/brands.json'), 'utf8'));
    // The test above has removed one.
    expect(brands.map((/** @type {{ key: string }} */ { key }) => key).sort()).toEqual([
      'atelier-lea',
      'ines-calder',
      'layla',
      'maple-street-gardens',
    ]);
    expect(brands.filter((/** @type {{ portal?: true }} */ { portal }) => portal)).toHaveLength(1);
  });
});
