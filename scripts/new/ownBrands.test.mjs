// The product without the shipped brands: with one new brand, with and without a portal and bookings, then with one of each kind.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace } from './workspaceCopy.mjs';

const { folder, run, commit } = copyWorkspace('own-brands-');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All journeys of an everyday run, on a busy machine. */
const E2E_TIMEOUT = 5_400_000;

/** The first check of all types takes minutes. */
const CHECK_TIMEOUT = 1_800_000;

const SETUP_TIMEOUT = 240_000;

/** @param {string} region its options, without spaces in their values @param {string} address @param {string} phone */
const placeOf = (region, address, phone) => [...region.split(' '), '--address', address, '--phone', phone];

// The e2e tests of the office expect the first brand that takes bookings in Canada; generators.test.mjs books in Berlin and in Austin.
const HAMILTON = placeOf(
  '--country CA --currency CAD --time-zone America/Toronto --subdivision ON --city Hamilton',
  'Hamilton, Ontario',
  '(905) 555-0100',
);
const PARIS = placeOf(
  '--country FR --currency EUR --time-zone Europe/Paris --city Paris',
  '5 rue de Rivoli, 75001 Paris',
  '01 99 00 12 34',
);

/** What `new:brand` is asked for each, by its key. @type {Record<string, readonly string[]>} */
const NEW = {
  'ines-calder': ['Ines Calder', '--kind', 'agency', '--color', '#C2410C', '--portal', ...HAMILTON],
  'jardins-rivoli': [
    'Jardins Rivoli',
    '--kind',
    'local-service',
    '--color',
    '#7A4A12',
    '--languages',
    'en-CA,fr-CA',
    ...PARIS,
  ],
  'layla-haddad': ['Layla Haddad', '--kind', 'portfolio', '--color', '#F4F1EA', ...HAMILTON],
  'maple-street-gardens': ['Maple Street Gardens', '--kind', 'local-service', '--color', '#0B6E4F', ...HAMILTON],
};

/** @type {readonly string[]} */
let present = ['portfolio', 'ferrolane', 'harbour-shine'];

/** Makes the brands that are missing, and removes all others. @param {readonly string[]} keys */
function haveOnly(...keys) {
  for (const key of keys.filter((each) => !present.includes(each)))
    succeed(['scripts/new/brand.mjs', ...(NEW[key] ?? []), '--mail', 'hello@brand.example']);
  commit(`Make ${keys.join(', ')}`);
  for (const key of present.filter((each) => !keys.includes(each))) {
    succeed(['scripts/new/removeBrand.mjs', key, '--yes']);
    commit(`Remove ${key}`);
  }
  present = keys;
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
  it('builds', { timeout: CHECK_TIMEOUT }, () => {
    succeed(['scripts/build.mjs']);
  });

  it('passes lint and types', { timeout: CHECK_TIMEOUT }, () => {
    succeed(['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
    succeed(['node_modules/typescript/bin/tsc', '-b']);
  });

  it('passes the unit tests', { timeout: CHECK_TIMEOUT }, () => {
    passes('unit');
  });

  it('passes the e2e tests', { timeout: E2E_TIMEOUT }, () => {
    const config = ['--config', 'sites/web/playwright.config.ts', '--project=chromium'];
    succeed(['node_modules/@playwright/test/cli.js', 'test', ...config]);
  });
}

beforeAll(() => haveOnly('ines-calder'), SETUP_TIMEOUT);

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
  beforeAll(() => haveOnly('maple-street-gardens'), SETUP_TIMEOUT);

  describeChecks();
});

describe('with a new brand of each kind, and two that take bookings', () => {
  beforeAll(() => haveOnly('maple-street-gardens', 'jardins-rivoli', 'layla-haddad', 'ines-calder'), SETUP_TIMEOUT);

  describeChecks();
});
