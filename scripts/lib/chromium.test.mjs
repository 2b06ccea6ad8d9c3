import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));

/** @param {string} name @param {string} script */
const program = (name, script) => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
};

afterEach(() => vi.unstubAllEnvs());

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32')('uses and reports the configured browser', () => {
  const path = program('chosen', 'echo Chromium 1.2');
  vi.stubEnv('CHROMIUM_PATH', path);
  const lines = /** @type {string[]} */ ([]);
  expect(ensureChromium((line) => lines.push(line))).toBe(path);
  expect(lines).toEqual([`Chromium: using ${path}`]);
});

it('reports in a sentence that the configured browser does not run', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'missing'));
  expect(() => findChromium()).toThrow(/^CHROMIUM_PATH is .*missing, but no program can run there\.$/);
});

it.skipIf(process.platform === 'win32')('ignores a shim that only prints how to install a browser', () => {
  program('chromium', 'echo "install me with snap"; exit 1');
  const real = program('google-chrome', 'echo "Google Chrome 156.0"');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(real);
});

it.skipIf(process.platform === 'win32')('prefers a headless shell, but not over the configured browser', () => {
  const windowed = program('google-chrome', 'echo "Google Chrome 156.0"');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(windowed);
  const shell = program('chrome-headless-shell', 'echo "Google Chrome for Testing 156.0"');
  expect(findChromium()).toBe(shell);
  vi.stubEnv('CHROMIUM_PATH', windowed);
  expect(findChromium()).toBe(windowed);
});
