import type { Page, Request, Route } from '@playwright/test';
import { documentAt } from './pages.ts';
import { brands, everyBrand, expect, hydrated, siteOf, test } from './world.ts';

// How pages start: nothing of their script before they are at rest or touched, and nothing lost that was done before.

/** Holds all files of script back until it is told to let them go. */
async function holdScript(page: Page) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route: Route) => {
    await gate;
    // A page that was left meanwhile asks for nothing any more.
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** A page that never comes to rest: what starts its script then is a touch. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** What a landing page may send before its script, in bytes. */
const BEFORE_SCRIPT = 90_000;

const isScript = (request: Request) => request.resourceType() === 'script';

const homeOf = (brand: (typeof brands)[keyof typeof brands]) => siteOf(brand) + brand.homePath;

/** Parts of a landing page that have not woken. */
const sleepers = (page: Page) => page.locator('main > div:not([data-awake])');

/** A page whose parts wake for nothing but what happens in them. */
const soundAsleep = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, wait = 0) =>
      wait >= 5000 ? 0 : later(run, wait)) as typeof window.setTimeout;
  });

for (const brand of everyBrand()) {
  test.describe(brand.displayName, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`wakes without a word in the console, ${colorScheme}`, async ({ page, silent }) => {
        await page.emulateMedia({ colorScheme });
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('h1')?.setAttribute('data-sent', ''),
          );
        });
        await page.goto(siteOf(brand) + brand.homePath);
        await hydrated(page);
        await expect(sleepers(page)).toHaveCount(0);
        // React would draw the page anew where it finds something else than it expects; the sent heading is still there.
        await expect(page.locator('h1[data-sent]')).toBeVisible();
        expect(silent.errors).toEqual([]);
      });
    }

    test('asks for no script before it is at rest, and keeps its budget until then', async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await neverIdle(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      // A drawing in its address came with the document.
      const within = new Set<string>();
      devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
        if (url.startsWith('data:')) within.add(requestId);
      });
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!within.has(requestId)) bytes += encodedDataLength;
      });
      const scripts: string[] = [];
      page.on('request', (request) => isScript(request) && scripts.push(request.url()));
      await page.goto(siteOf(brand) + brand.homePath, { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(BEFORE_SCRIPT);
    });

    test('lets its fonts in all at once', async ({ page }) => {
      // However long they take.
      await page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, wait = 0) =>
          wait >= 1000 ? 0 : later(run, wait)) as typeof window.setTimeout;
      });
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const asked = page.waitForRequest(/-own-[^/]+\.woff2$/);
      const isLast = asked.then((first) => (url: string) => url !== first.url());
      await page.route(/-own-[^/]+\.woff2$/, async (route) => {
        if ((await isLast)(route.request().url())) await gate;
        await route.continue();
      });
      const devtools = await page.context().newCDPSession(page);
      /** Whether the first heading is drawn in a font that was sent. */
      const drawn = async () => {
        const { root } = await devtools.send('DOM.getDocument');
        const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ isCustomFont }) => isCustomFont);
      };
      // It is loaded when its fonts are.
      await page.goto(homeOf(brand), { waitUntil: 'commit' });
      await (await asked).response();
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      /** Names of fonts that are fetched, of all that is laid out, icons in buttons too. A browser asks the system for them. */
      const named = () =>
        page.evaluate(() => {
          const shown = [...document.querySelectorAll('body :not(input)')].filter((element) =>
            element.checkVisibility(),
          );
          const families = new Set(shown.map((element) => getComputedStyle(element).fontFamily));
          // The browser's own, which a button has that is told no other.
          return [...families].filter((family) => / Variable|^Arial$/.test(family));
        });
      await expect.poll(drawn).toEqual([false]);
      expect(await named()).toEqual([]);
      letGo();
      await expect.poll(drawn).toEqual([true]);
      expect((await named()).every((family) => family.startsWith('"'))).toBe(true);
      expect(await named()).not.toEqual([]);
    });

    test('makes no error on its way, which would note where it was made', async ({ page }) => {
      await page.addInitScript(() => {
        const made: string[] = [];
        Object.assign(window, { made });
        window.Error = new Proxy(Error, {
          apply: (target, self, given) => {
            made.push(String(given[0]));
            return Reflect.apply(target, self, given);
          },
          construct: (target, given, as) => {
            made.push(String(given[0]));
            return Reflect.construct(target, given, as);
          },
        });
      });
      await page.goto(homeOf(brand));
      await hydrated(page);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    });

    test('leaves whole fonts out until a character wants one', async ({ page }) => {
      await page.goto(homeOf(brand));
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const faces = () =>
        page.evaluate(() => [...document.fonts].filter(({ style }) => style === 'normal').map(({ status }) => status));
      expect(new Set(await faces())).toEqual(new Set(['loaded']));
      const [whole] = await Promise.all([
        page.waitForRequest((request) => /latin(?!.*-own-)[^/]*\.woff2$/.test(request.url())),
        page.evaluate(() => document.querySelector('h1')?.append(' Zoë')),
      ]);
      expect((await whole.response())?.status()).toBe(200);
    });

    test('keeps what is on the screen in its place while the rest of the page comes in', async ({ page, silent }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const whole = await (await page.goto(homeOf(brand)))?.text();
      if (!whole) throw new Error('There is no page.');
      // Where a slow network may have paused, in what a first window shows.
      const pauses = [...whole.matchAll(/<\/(?:h1|p|picture|section|header)>/g)]
        .map(({ index, 0: tag }) => index + tag.length)
        .filter((end) => end > whole.indexOf('<h1'))
        .slice(0, 12);
      let sent = whole.length;
      await page.route(/\.js$/, (route) => route.abort());
      await page.route(homeOf(brand), (route) =>
        route.fulfill({ body: whole.slice(0, sent), contentType: 'text/html; charset=utf-8' }),
      );
      /** The place of each text and picture in the window, by what it is. */
      const places = async () => {
        await page.goto(homeOf(brand));
        return page.evaluate(() => {
          const seen = [...document.querySelectorAll('h1, h2, p, img')].flatMap((element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            const name = element.getAttribute('src') ?? element.textContent;
            return width > 0 && bottom > 0 && top < innerHeight ? [[name, Math.round(top)] as const] : [];
          });
          return Object.fromEntries(seen);
        });
      };
      const final = await places();
      expect(Object.keys(final).length).toBeGreaterThan(1);
      for (sent of pauses) {
        const shown = await places();
        const moved = Object.entries(shown).filter(([name, top]) => Math.abs((final[name] ?? top) - top) > 2);
        expect(moved).toEqual([]);
      }
      silent.errors.length = 0;
    });

    test('wakes with all colours of its look, those too that it does not show yet', async ({ page }) => {
      const sheet = page.waitForResponse(/\/assets\/look-[^/]+\.css$/);
      await page.goto(homeOf(brand));
      expect((await sheet).headers()['cache-control']).toContain('immutable');
      await hydrated(page);
      const colours = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['error-main', 'success-tint', 'warning-main', 'action-disabled'].map((name) =>
          style.getPropertyValue(`--mui-palette-${name}`),
        );
      });
      expect(colours.every((colour) => /^(?:#|rgb)/.test(colour))).toBe(true);
    });

    test('wakes though its fonts and pictures never come', async ({ page }) => {
      await page.route(/\.(?:woff2|avif|svg|png)$/, () => {});
      await page.goto(homeOf(brand), { waitUntil: 'commit' });
      await hydrated(page);
    });

    test('starts at the first touch', async ({ page }) => {
      await neverIdle(page);
      await page.goto(siteOf(brand) + brand.homePath);
      const asked = page.waitForRequest(isScript);
      await page.mouse.click(5, 300);
      await asked;
      await hydrated(page);
    });
  });
}

test('a press before the script is seen at once, and does its work when the script has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(1);
  letGo();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(0);
});

test('pressing twice before the script is pressing once', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(homeOf(brands.portfolio));
  const toggle = page.getByRole('button', { name: /dark/i }).first();
  await toggle.click();
  await toggle.click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('what is typed before the script is kept, and so is a form sent too early', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  const address = page.url();
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Message').fill('A site for a bakery.');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(page.url()).toBe(address);
  letGo();
  await hydrated(page);
  // The press is answered by the form: an email is missing.
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Noor Haddad');
  await expect(page.getByLabel('Message')).toHaveValue('A site for a bakery.');
});

test('what is chosen before the script is kept', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands['harbour-shine']));
  // By their labels, as a finger does it, once the part of the page has come to rest in sight.
  await page.locator('label').filter({ hasText: 'Request a free estimate' }).click();
  await page.locator('label').filter({ hasText: '1500–2000' }).click();
  letGo();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Request a free estimate' })).toBeChecked();
  await page.getByLabel('Name').fill('Noor Haddad');
  await expect(page.getByRole('radio', { name: 'Request a free estimate' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '1500–2000' })).toBeChecked();
});

test('links and anchors work before the script', async ({ page }) => {
  await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole('heading', { name: 'Tell us what has to hold.' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/TermsOfUse$/);
});

test.describe('what is behind the first part', () => {
  const phone = { width: 390, height: 780 };
  const behind = (page: Page) => page.locator('main > div:not(:first-of-type), body div:has(> footer)');

  /** Fonts that never come, on a page that waits for them for ever. */
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/*.woff2', () => {});
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, wait = 0) =>
        wait >= 2000 ? 0 : later(run, wait)) as typeof window.setTimeout;
    });
  });

  for (const brand of everyBrand()) {
    test(`of ${brand.displayName} is laid out when the fonts have come`, async ({ page }) => {
      let letGo = () => {};
      const held = new Promise<void>((go) => {
        letGo = go;
      });
      let asked = 0;
      // They are asked for one after the other: what comes later finds the gate open.
      await page.route('**/*.woff2', (route) => {
        asked += 1;
        return held.then(() => route.continue());
      });
      // The page has not loaded before its fonts have.
      await page.goto(homeOf(brand), { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      const parts = behind(page);
      await expect(parts.nth(3)).toBeAttached();
      for (const part of (await parts.all()).slice(0, -1)) await expect(part.locator('> *').first()).toBeHidden();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-later', 'hidden');
      await expect.poll(() => asked).toBeGreaterThan(0);
      letGo();
      await expect(html).toHaveAttribute('data-later', 'auto');
      for (const part of await parts.all()) await expect(part.locator('> *').first()).toBeVisible();
    });
  }

  test('comes at once when somebody scrolls', async ({ page }) => {
    await page.goto(homeOf(brands.ferrolane), { waitUntil: 'commit' });
    const next = page.getByRole('heading', { name: 'Our Work' });
    await expect(page.locator('h2').filter({ hasText: 'Our Work' })).toBeAttached();
    await expect(next).toBeHidden();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expect(next).toBeInViewport();
  });

  for (const window of [
    { width: 390, height: 1600 },
    { width: 1440, height: 900 },
  ]) {
    test(`comes at once in a window that shows it, ${window.width} wide`, async ({ page }) => {
      await page.setViewportSize(window);
      await page.goto(homeOf(brands.ferrolane), { waitUntil: 'commit' });
      const next = page.locator('#projects');
      await expect(next).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Our Work' })).toBeVisible();
    });
  }

  test('is in no window that waits for it', async ({ page }) => {
    for (const address of [...everyBrand().map(homeOf), `${siteOf(brands.ferrolane)}/FerrolaneNews`]) {
      // The widest and highest of those, and the narrowest.
      for (const width of [440, 320]) {
        await page.setViewportSize({ width, height: 880 });
        await page.goto(address, { waitUntil: 'commit' });
        const second = page.locator('#first-part ~ div').first();
        await expect(second).toHaveCSS('content-visibility', 'hidden');
        await expect(second, `${address} at ${width}`).not.toBeInViewport();
      }
    }
  });

  test('is laid out whole where an address, its words or a link lead into it', async ({ page }) => {
    const contact = page.getByRole('heading', { name: 'Tell us what has to hold.' });
    await page.goto(`${homeOf(brands.ferrolane)}#contact`, { waitUntil: 'commit' });
    await expect(contact).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(`${homeOf(brands.ferrolane)}#:~:text=what%20has%20to%20hold`, { waitUntil: 'commit' });
    await expect(contact).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(homeOf(brands.ferrolane), { waitUntil: 'commit' });
    await page.locator('main a[href$="#contact"]').first().click();
    await expect(contact).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-later');
  });
});

test.describe('a part that sleeps', () => {
  test.beforeEach(({ page }) => soundAsleep(page));

  test('answers the press that wakes it', async ({ page }) => {
    await page.goto(homeOf(brands.ferrolane));
    await hydrated(page);
    const work = page.locator('main > div', { has: page.getByRole('heading', { name: 'Our Work' }) });
    await expect(work).not.toHaveAttribute('data-awake');
    await work.getByRole('button', { name: 'Restaurant site' }).click();
    await expect(work.locator('[role="group"]:not([inert])').getByRole('link')).toHaveAttribute(
      'href',
      'https://coalandcedar.example',
    );
    await expect(work).toHaveAttribute('data-awake');
  });

  test('is not laid out for a press that leads nowhere, such as one for other colours', async ({ page }) => {
    await page.goto(homeOf(brands.portfolio));
    await hydrated(page);
    const asleep = sleepers(page);
    const count = await asleep.count();
    expect(count).toBeGreaterThan(2);
    const html = page.locator('html');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(html).toHaveAttribute('data-mode', 'dark');
    await expect(asleep).toHaveCount(count);
    // However soon: the choice is kept.
    await page.reload();
    await expect(html).toHaveAttribute('data-mode', 'dark');
  });

  test('wakes for the keyboard, and keeps what is typed', async ({ page }) => {
    await page.goto(homeOf(brands.portfolio));
    await hydrated(page);
    const form = page.locator('form');
    await form.getByLabel('Name').focus();
    await page.keyboard.type('Noor Haddad');
    await page.keyboard.press('Enter');
    // The form answers: an email is missing.
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Noor Haddad');
  });

  test('keeps what was sent when the page around it changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(homeOf(brands.ferrolane));
    await hydrated(page);
    await page.locator('main form').evaluate((form) => form.setAttribute('data-sent', ''));
    await page.getByRole('button', { name: /dark/i }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.locator('form[data-sent]')).toBeVisible();
  });

  test('is found by its words, and printed', async ({ page }) => {
    await page.goto(homeOf(brands.portfolio));
    await hydrated(page);
    const last = page.locator('main > div').last();
    expect(await page.evaluate(() => (window as unknown as { find: (words: string) => boolean }).find('Message'))).toBe(
      true,
    );
    await expect(page.getByLabel('Message')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(last).toHaveCSS('content-visibility', 'visible');
  });

  for (const press of ['click', 'Enter'] as const) {
    test(`is where a link to it leads, by ${press}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(homeOf(brands.portfolio));
      await hydrated(page);
      const link = page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first();
      if (press === 'click') await link.click();
      else await link.press('Enter');
      const top = () => page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(130);
    });
  }

  test('is where an address leads', async ({ page }) => {
    await page.goto(`${homeOf(brands.portfolio)}#contact`);
    const top = () => page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(130);
  });
});

/** What a written document carries as styles of classes: by its head, and for what comes after its first part. */
const sentStyles = async (page: Page, address: string) => {
  const document = await documentAt(page.request, address);
  const [head = '', later = ''] = document
    .split('<body>')
    .map((half) => half.match(/<style data-classes[\s\S]*?<\/style>/g)?.join('') ?? '');
  return { document, head, later };
};

const classesIn = (text: string) => [...new Set([...text.matchAll(/\bcss-\w+/g)].map(([name]) => name))];

for (const brand of everyBrand()) {
  test(`the head of ${brand.displayName} has the styles of the first part, and the others come after it`, async ({
    page,
  }) => {
    const { document, head, later } = await sentStyles(page, homeOf(brand));
    const body = document.slice(document.indexOf('<body>'));
    const first = body.slice(0, body.indexOf('<svg display="none"'));
    expect(first).toContain('id="first-part"');
    const markup = (text: string) =>
      classesIn([...text.matchAll(/ class="([^"]*)"/g)].map(([, names]) => names).join(' '));
    for (const name of markup(first)) expect(later, name).not.toContain(`.${name}`);
    const styled = new Set(classesIn(head));
    // What the script shows to a first visitor has its styles there too.
    await page.goto(homeOf(brand));
    await hydrated(page);
    if (brand.key === 'ferrolane') await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    const shown = markup(body + (await page.content()));
    // At the end stand the names, without any rule, of classes that only became part of others.
    const [rules = '', merged = ''] = later.split(/(?=(?:\.css-\w+,?)+\{\})/, 2);
    for (const name of classesIn(rules)) {
      expect(styled, name).not.toContain(name);
      expect(shown, name).toContain(name);
    }
    for (const name of classesIn(merged)) expect(shown, name).not.toContain(name);
    expect(later.length).toBeGreaterThan(10_000);
  });
}

for (const brand of everyBrand()) {
  test(`the styles of ${brand.displayName} are taken over as they were sent`, async ({ page }) => {
    // Nothing moves by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      const insert = CSSStyleSheet.prototype.insertRule;
      CSSStyleSheet.prototype.insertRule = function (rule, index) {
        changes.push(rule);
        return insert.call(this, rule, index);
      };
      const moves = new MutationObserver((records) => {
        for (const { removedNodes } of records)
          for (const node of removedNodes) if (node instanceof HTMLStyleElement) changes.push('a style that was moved');
      });
      moves.observe(document, { subtree: true, childList: true });
    });
    await page.goto(homeOf(brand));
    await hydrated(page);
    await expect(sleepers(page)).toHaveCount(0);
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    // With a script, the slides that wait stand where the one that is seen does. What the visitor has not answered yet is
    // only asked by the script; its styles have been sent, but for the room that it has all of the page leave.
    expect(changes.filter((rule) => !/\{grid-area:|^(?:@media[^{]*\{)?html:has\(/.test(rule))).toEqual([]);
  });
}

test('a name with a character of its own is typed in the font of the page', async ({ page }) => {
  await page.goto(`${siteOf(brands.ferrolane)}/LoginScreen`);
  await hydrated(page);
  const email = page.getByRole('textbox', { name: /email/i });
  await email.pressSequentially('zoe');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(asked).toEqual([]);
  const whole = page.waitForRequest((request) => /latin(?!.*-own-)[^/]*\.woff2$/.test(request.url()));
  await email.pressSequentially('ë');
  expect((await (await whole).response())?.status()).toBe(200);
});

test('styles that came with a part stay when the visitor goes on to a page with parts alike', async ({ page }) => {
  const login = `${siteOf(brands.ferrolane)}/LoginScreen`;
  const looks = async () => {
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    return page.locator('form').evaluate((form) =>
      [form, ...form.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, display, fontSize, paddingLeft, minHeight } = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, display, fontSize, paddingLeft, minHeight].join(' ');
      }),
    );
  };
  await page.goto(login);
  await hydrated(page);
  const direct = await looks();
  await page.goto(homeOf(brands.ferrolane));
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(login);
  await expect.poll(looks).toEqual(direct);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
});
