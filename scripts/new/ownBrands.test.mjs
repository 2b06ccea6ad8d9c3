// The product without the shipped brands: with one new brand, with and without a portal and bookings, then with one of each kind.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace } from './workspaceCopy.mjs';

const { folder, run, commit } = copyWorkspace('own-brands-');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All journeys of an everyday run, on a busy machine. */
const E2E_TIMEOUT = 5_400_000;

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

/** @param {string} key of a brand */
function remove(key) {
  succeed(['scripts/new/removeBrand.mjs', key, '--yes']);
  commit(`Remove ${key}`);
}

/** @param {readonly string[]} args of Node */
function succeed(args) {
  const { status, output } = run(args);
  expect(status, output).toBe(0);
  return output;
}

/** @param {string} project of Vitest, whose tests all pass */
function passes(project) {
  succeed(['node_modules/vitest/vitest.mjs', 'run', '--project', project]);
}

/** What depends on the registry of brands whatever they offer: the build, every check, the unit tests and the e2e tests. */
function describeChecks() {
  it('builds', () => {
    succeed(['scripts/build.mjs']);
  });

  it('passes lint and types', () => {
    succeed(['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    succeed(['node_modules/typescript/bin/tsc', '-b']);
  });

  it('passes the unit tests', () => {
    passes('unit');
  });

  it('passes the e2e tests', { timeout: E2E_TIMEOUT }, () => {
    const config = ['--config', 'sites/web/playwright.config.ts', '--project=chromium'];
    succeed(['node_modules/@playwright/test/cli.js', 'test', ...config]);
  });
}

beforeAll(() => {
  create('Ines Calder', 'agency', '#C2410C', '--portal');
  commit('All files');
  for (const key of SHIPPED) remove(key);
}, 120_000);

it('nothing of the shipped brands is left in the content', () => {
  const content = join(folder, 'sites/api/content');
  for (const name of ['articles', 'products', 'projects', 'setups', 'support-questions'])
    expect(readFileSync(join(content, `${name}.json`), 'utf8')).toBe('[]\n');
  expect(readdirSync(content).filter((name) => /\.\w+-\w+\./.test(name))).toEqual([]);
  expect(readdirSync(join(content, 'media'))).toEqual(['product.svg']);
  expect(readdirSync(join(content, 'legal'))).toEqual(['ines-calder-privacy.md', 'ines-calder-terms.md']);
});

describe('with one new brand, which runs the portal and takes no bookings', () => {
  describeChecks();

  // They use no brand of the site, so once is enough.
  it.each(['api-postgres', 'sections', 'storybook'])('passes the tests of %s', { timeout: 3_600_000 }, passes);
});

describe('with a new brand that takes bookings, and no portal', () => {
  beforeAll(() => {
    create('Maple Street Gardens', 'local-service', '#0B6E4F');
    commit('A brand with bookings');
    remove('ines-calder');
  }, 120_000);

  describeChecks();
});

describe('with a new brand of each kind, and two that take bookings', () => {
  beforeAll(() => {
    create('Jardins Laval', 'local-service', '#7A4A12', '--languages', 'en-CA,fr-CA');
    create('Layla Haddad', 'portfolio', '#F4F1EA');
    create('Ines Calder', 'agency', '#C2410C', '--portal');
    commit('Three brands');
  }, 120_000);

  describeChecks();
});
