import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../.cache/e2e',
  globalSetup: './e2e/servers.ts',
  // Long matrices run with `npm run test:full`.
  grepInvert: process.env.TEST_FULL === '1' ? undefined : /@full/,
  fullyParallel: true,
  workers: 2,
  // Generous: a slow machine is no failure, and nothing here waits for time to pass.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // The browser's own controls (a date's order of parts) follow its language, not the page's.
      args: [...chromiumFlags, '--lang=en-US'],
      env: { ...process.env, LANGUAGE: 'en_US' },
    },
  },
});
