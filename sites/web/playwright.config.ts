import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { findFirefox, findWebkitGtk, hasWebkit } from '../../scripts/engines.mjs';

const firefox = findFirefox();
const webkitGtk = findWebkitGtk();

const isFullRun = process.env.TEST_FULL === '1';

/** The tests with a tag that a project runs: all in a full run, and those that are also tagged @smoke in an everyday run. */
const tagged = (tag: string) => new RegExp(isFullRun ? tag : `(?=.*${tag})(?=.*@smoke)`);

/** Tests of one engine. */
const OTHER_ENGINES = ['firefox/**', 'webkitgtk/**'];

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

export default defineConfig<{ translated: boolean }, { webkitGtk: typeof webkitGtk }>({
  testDir: 'e2e',
  outputDir: '../../.cache/e2e',
  globalSetup: './e2e/support/servers.ts',
  // Long matrices run with `npm run test:full`.
  grepInvert: isFullRun ? undefined : /@full/,
  fullyParallel: true,
  workers: 2,
  // Generous: the limits only stop a test that hangs, and machines may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
  projects: [
    { name: 'chromium', testIgnore: OTHER_ENGINES, use: chromium },
    // The journeys that are tagged run a second time in a page that is translated.
    {
      name: 'translated',
      grep: tagged('@translated'),
      testIgnore: OTHER_ENGINES,
      use: { ...chromium, translated: true },
    },
    // The journeys that are tagged run in the other engines that this machine has.
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: tagged('@engines'),
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
    ...(webkitGtk ? [{ name: 'webkitgtk', testDir: 'e2e/webkitgtk', grep: tagged(''), use: { webkitGtk } }] : []),
    ...(hasWebkit()
      ? [
          {
            name: 'webkit',
            grep: tagged('@engines'),
            testIgnore: OTHER_ENGINES,
            use: { browserName: 'webkit' },
          } as const,
        ]
      : []),
  ],
});
