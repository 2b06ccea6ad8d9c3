import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFirefox, findWebkitGtk, hasWebkit } from '../../scripts/engines.mjs';
import { allBrands } from '../../scripts/lib/brands.mjs';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';

/** The tests that contain a pattern. */
const testsWith = (pattern: RegExp) =>
  globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname })
    .filter((file) => pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .map((file) => `**/${file}`);

/** Where no brand takes bookings, the tests that book: those that use its words, or the helpers that do. */
const testsOfBookings = allBrands.some(({ forms }) => forms.booking)
  ? []
  : testsWith(/bookingWords|addBooking|sendRequest|= bookingBrand/);

/** Where no brand offers the portal, the tests of its screens for clients, which no host has. */
const testsOfPortal = allBrands.some(({ offersPortal }) => offersPortal !== false)
  ? []
  : ['account/**', 'portal/**', ...testsWith(/support\/clients\.ts/)];

const firefox = findFirefox();
const webkitGtk = findWebkitGtk();

const isFullRun = process.env.TEST_FULL === '1';

/** Tests of one engine. */
const OTHER_ENGINES = ['firefox/**', 'webkitgtk/**'];

const LEFT_OUT = [...OTHER_ENGINES, ...testsOfBookings, ...testsOfPortal];

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    // The browser's own controls, such as the date picker, use its language and not the page's.
    // Limits count a network's requests: IPv4 and IPv6 would be two.
    args: [
      ...chromiumFlags,
      '--lang=en-US',
      '--host-resolver-rules=MAP localhost 127.0.0.1, MAP *.localhost 127.0.0.1',
    ],
    env: { ...process.env, LANGUAGE: 'en_US' },
  },
};

/** In a full run the tagged journeys run again, in a page that is translated and in the other engines that this machine has. */
const repeated = [
  {
    name: 'translated',
    grep: /@translated/,
    testIgnore: LEFT_OUT,
    use: { ...chromium, translated: true },
  },
  ...(firefox
    ? [
        {
          name: 'firefox',
          grep: /@engines/,
          // Puppeteer drives a released Firefox only.
          testIgnore: firefox.executablePath ? [] : 'firefox/**',
          use: {
            browserName: 'firefox',
            channel: firefox.channel,
            launchOptions: {
              executablePath: firefox.executablePath,
              firefoxUserPrefs: { 'network.dns.disableIPv6': true },
            },
          },
        } as const,
      ]
    : []),
  // Journeys of their own: Playwright cannot drive it.
  ...(webkitGtk ? [{ name: 'webkitgtk', testDir: 'e2e/webkitgtk', use: { webkitGtk } }] : []),
  ...(hasWebkit()
    ? [{ name: 'webkit', grep: /@engines/, testIgnore: LEFT_OUT, use: { browserName: 'webkit' } } as const]
    : []),
];

export default defineConfig<{ translated: boolean }, { webkitGtk: typeof webkitGtk }>({
  testDir: 'e2e',
  outputDir: '../../.cache/e2e',
  globalSetup: './e2e/support/servers.ts',
  // Long matrices run with `npm run test:full`.
  grepInvert: isFullRun ? undefined : /@full/,
  fullyParallel: true,
  workers: 2,
  // Generous: the limits only stop a test that hangs, and machines may be busy.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    // Motion takes a fifth of a test's processor time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of a test's time: docs/guides/test.md says how to see what a test did.
    trace: process.env.TRACE === 'on' ? 'on' : 'off',
  },
  projects: [{ name: 'chromium', testIgnore: LEFT_OUT, use: chromium }, ...(isFullRun ? repeated : [])],
});
