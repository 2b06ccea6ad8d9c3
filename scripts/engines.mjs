// Browsers of the other engines, for the journeys that docs/guides/test.md names. Unlike Chromium they are optional.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';

const { firefox, webkit } = createRequire(import.meta.url)('playwright');

/** @param {string} path */
function versionOf(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return undefined;
  }
  return spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout.trim() || undefined;
}

/**
 * Firefox: Playwright's own build, or a released one that it drives by WebDriver BiDi (`FIREFOX_PATH`, or Debian's).
 * @returns {{ executablePath?: string, channel?: string, version: string } | undefined}
 */
export function findFirefox() {
  const released = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && versionOf(path),
  );
  if (versionOf(firefox.executablePath())) return { version: versionOf(firefox.executablePath()) ?? '' };
  return released
    ? { executablePath: released, channel: 'moz-firefox', version: versionOf(released) ?? '' }
    : undefined;
}

/** Whether Playwright's own WebKit is installed, by `npx playwright install webkit`. */
export const hasWebkit = () => versionOf(webkit.executablePath()) !== undefined;

/**
 * WebKitGTK's browser and driver, a display and a window manager, as Debian installs them.
 * @returns {{ browser: string, driver: string, xvfb: string, windowManager: string } | undefined}
 */
export function findWebkitGtk() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const programs = { driver: '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb', windowManager: '/usr/bin/openbox' };
  return browser && Object.values(programs).every((program) => existsSync(program))
    ? { browser, ...programs }
    : undefined;
}
