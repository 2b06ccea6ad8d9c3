import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from './lib/workspace.mjs';

/** Loads a module of TypeScript, which is of another project. @param {string} path */
const load = (path) => import(join(root, path));

const CATALOGUES = ['sites/api/src/**/*.fr-CA.ts', 'libs/{api-contract,validation}/src/**/*.fr-CA.ts'];

/** Mails to the staff are in English. */
const isEnglish = (/** @type {string} */ kind) => /, to the owner$|^Invitation of an admin$/.test(kind);

/** What people have written. */
const WRITTEN = ['Rain is forecast for the whole day.', 'Yes, from June on.', 'Please mind the dog.'];

const files = globSync(CATALOGUES, { cwd: root }).map((path) => join(root, path));

// The files of a worker share its modules: neither may this one get catalogues that were loaded before, nor leave its own.
beforeAll(() => void vi.resetModules());
afterAll(() => {
  for (const file of files) vi.doUnmock(file);
  vi.resetModules();
});

it('every sentence of a mail has its place in the catalogue', async () => {
  const { pseudo } = await load('sites/web/e2e/support/pseudo.ts');
  for (const file of files)
    vi.doMock(file, async (original) => pseudo({ .../** @type {object} */ (await original()) }));
  const { mailSamples } = await load('sites/api/src/mailSamples/index.ts');
  const { fixture } = await load('sites/api/test/support/brands.ts');
  /** @type {{ displayName: string, address?: string[], translations?: object, offer?: object }[]} */
  const all = fixture.brands;
  const brands = all.filter(({ translations, offer }) => translations && (offer ?? true));
  const facts = brands.flatMap(({ displayName, address = [] }) => [displayName, ...address]);
  /** @type {import('./lib/mailSamples.mjs').MailSample[]} */
  const samples = await mailSamples({ brands }, 'fr-CA');
  const mails = samples.filter(({ kind }) => !isEnglish(kind));
  expect(mails).not.toEqual([]);
  const lines = mails.flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
  const plain = lines.filter((line) => /\p{L}{2}/u.test(line) && !/ë|^https:/.test(line));
  expect([...new Set(plain)].filter((line) => ![...facts, ...WRITTEN].includes(line))).toEqual([]);
}, 120_000);
