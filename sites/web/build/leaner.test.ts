import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaner } from './leaner.ts';

/** Packages are looked for upwards from here. */
const cache = fileURLToPath(new URL('../', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(cache, '.leaner-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("leaves Stripe's components what they need to be loaded", async () => {
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [...leaner],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('@stripe/react-stripe-js')),
        formats: ['es'],
        fileName: 'stripe',
      },
      rolldownOptions: { external: ['react'] },
    },
  });
  const loaded = await import(pathToFileURL(path.join(folder, 'stripe.js')).href);
  expect(Object.keys(loaded)).toEqual(expect.arrayContaining(['EmbeddedCheckout', 'EmbeddedCheckoutProvider']));
});
