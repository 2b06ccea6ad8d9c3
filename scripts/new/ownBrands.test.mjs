// The product without the shipped brands: with one new brand, then with one of each kind.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace } from './workspaceCopy.mjs';

const { folder, run, commit } = copyWorkspace('own-brands-');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHIPPED = ['portfolio', 'ferrolane', 'harbour-shine'];

// The e2e tests of bookings enter Canadian addresses; generators.test.mjs books in Berlin and in Austin.
const REGION = '--country CA --currency CAD --time-zone America/Toronto --subdivision ON --city Hamilton';
const ANSWERS = [...REGION.split(' '), '--address', 'Hamilton, Ontario', '--phone', '(905) 555-0100'];

/** @param {string} name @param {string} kind @param {string} color @param {readonly string[]} more */
const create = (name, kind, color, ...more) =>
  succeed([
    'scripts/new/brand.mjs',
    name,
    '--kind',
    kind,
    '--color',
    color,
    '--mail',
    'hello@brand.example',
    ...ANSWERS,
    ...more,
  ]);

/** @param {readonly string[]} args of Node */
function succeed(args) {
  const { status, output } = run(args);
  expect(status, output).toBe(0);
  return output;
}

/** @param {string} project @param {readonly string[]} files */
const vitest = (project, files) => succeed(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]);

/** Every check, and of each runner the tests that read the registry of brands. */
function describeChecks() {
  it('builds', () => {
    succeed(['scripts/build.mjs']);
  });

  it('passes lint and types', () => {
    succeed(['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    succeed(['node_modules/typescript/bin/tsc', '-b']);
  });

  it('passes the unit tests', () => {
    vitest('unit', []);
  });

  it('passes tests of the API', () => {
    vitest('api-postgres', [
      'content',
      'platform/startup',
      'bookings/submitHSBContactForm.happy',
      'subscriptions/sandbox',
    ]);
  });

  it('passes stories and tests of sections', () => {
    vitest('storybook', [
      '.storybook/mails',
      'sections/forms',
      'sections/account/LoginForm',
      'sections/marketing/Banner',
    ]);
    vitest('sections', ['conformance', 'sections/forms/ContactForm']);
  });
}

beforeAll(() => {
  create('Ines Calder', 'agency', '#C2410C', '--portal');
  commit('All files');
  for (const key of SHIPPED) {
    succeed(['scripts/new/removeBrand.mjs', key, '--yes']);
    commit(`Remove ${key}`);
  }
}, 120_000);

it('nothing of the shipped brands is left in the content', () => {
  const content = join(folder, 'sites/api/content');
  for (const name of ['articles', 'products', 'projects', 'setups', 'support-questions'])
    expect(readFileSync(join(content, `${name}.json`), 'utf8')).toBe('[]\n');
  expect(readdirSync(content).filter((name) => /\.\w+-\w+\./.test(name))).toEqual([]);
  expect(readdirSync(join(content, 'media'))).toEqual(['product.svg']);
  expect(readdirSync(join(content, 'legal'))).toEqual(['ines-calder-privacy.md', 'ines-calder-terms.md']);
});

describe('with one new brand', describeChecks);

describe('with a new brand of each kind', () => {
  beforeAll(() => {
    create('Maple Street Gardens', 'local-service', '#0B6E4F');
    create('Layla Haddad', 'portfolio', '#F4F1EA');
    commit('Two brands');
  }, 120_000);

  describeChecks();

  it('passes e2e tests of visitors, bookings and owners', () => {
    succeed([
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'sites/web/playwright.config.ts',
      '--project=chromium',
      ...[
        'pages/noscript',
        'pages/start',
        'pages/layout.spec',
        'visitors/content',
        'booking/booking',
        'account/login',
      ].map((name) => `e2e/${name}`),
    ]);
  });
});
