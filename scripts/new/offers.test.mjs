// What docs/guides/add-a-brand.md gives as examples of an offer, in the files of a new brand.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeProgram, root } from '../lib/workspace.mjs';
import { filled, textsIn } from './templates.mjs';

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'offers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readFileSync(join(root, 'docs/guides/add-a-brand.md'), 'utf8');

/** The examples, by what the brand has. */
const offers = new Map(
  [...guide.matchAll(/^\| ([^|]+) \| `(\{ work: .+\})` \|$/gm)].map(([, brand = '', offer = '']) => [brand, offer]),
);

/** @param {string} file @param {string} text */
function write(file, text) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The parts of a new brand's files that its form needs, with an offer of the guide. @param {string} name @param {string} offer */
function writeBrand(name, offer) {
  const templates = { ...textsIn('site'), ...textsIn('local-service') };
  const words = filled(templates['brandTexts.ts'] ?? '', new Set(['bookings']), {
    AREA_UNIT: 'm²',
    TITLE: 'roofs',
    DESCRIPTION: 'makes roofs.',
  });
  // Without the choices, nothing uses the module of the floor areas.
  const changed = words.replace(/(export const offer.*? = )\{.*?\n\};/s, `$1${offer};`);
  expect(changed).toContain(offer);
  write(`brands/${name}/brandTexts.ts`, changed.replace(/import \{ AREAS \}.*\n/, ''));
  write(`brands/${name}/facts.ts`, `export const displayName = 'Roofs';`);
  write(
    `brands/${name}/brand.ts`,
    `import type { BookingOffer } from '@threefold/api-contract/offer';
import * as words from './brandTexts.ts';
const offer: BookingOffer = words.offer;
export const brand = { offer, region: { country: 'US' }, contacts: { phone: '', phoneDial: '' } };`,
  );
  for (const file of ['bookingForm.ts', 'bookingForm.fr-CA.ts', 'links.ts'])
    write(`brands/${name}/${file}`, templates[file] ?? '');
}

const keyOf = (/** @type {string} */ brand) => brand.replaceAll(' ', '-');

beforeAll(() => {
  for (const [brand, offer] of offers) writeBrand(keyOf(brand), offer);
  write('brands/edited.ts', 'export const edited = (brand: unknown, name: string, texts: unknown) => texts;');
  write('features/booking/addressFields.ts', 'export const addressFields = () => [];');
});

it('are offers of a new brand by their types', () => {
  expect([...offers.keys()]).toContain('only estimates');
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        incremental: false,
        noEmit: true,
        emitDeclarationOnly: false,
        lib: ['ES2023', 'DOM'],
      },
      files: [...offers.keys()].map((brand) => `brands/${keyOf(brand)}/brand.ts`),
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(nodeProgram, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
}, 240_000);

describe.each([
  ['one kind of visit', ['schedule', 'estimate']],
  ['only estimates', ['estimate']],
])('a new brand with %s', (brand, kinds) => {
  const moduleOf = (/** @type {string} */ file) => import(join(folder, 'brands', keyOf(brand), file));

  it.each(['bookingForm.ts', 'bookingForm.fr-CA.ts'])('lets visitors choose what it offers in %s', async (file) => {
    const { bookingForm } = await moduleOf(file);
    const { choices } = bookingForm.services;
    expect(choices.map((/** @type {{ value: string }} */ { value }) => value)).toEqual(kinds);
    expect(choices.some((/** @type {{ needsDate?: true }} */ { needsDate }) => needsDate)).toBe(kinds.length > 1);
    expect(bookingForm).not.toHaveProperty('options');
    expect(bookingForm).not.toHaveProperty('scopes');
  });

  it('leads from its services to a choice of the form', async () => {
    const { serviceRequests } = await moduleOf('links.ts');
    expect(serviceRequests).toEqual([kinds[0], 'estimate']);
  });
});
