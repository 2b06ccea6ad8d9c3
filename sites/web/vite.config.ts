import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { developmentPages } from './server/developmentPages.ts';

/** The libraries are bundled from their sources: no build of theirs comes first, and hot reload reaches them. */
const sourceCondition = '@threefold/source';

/**
 * Few chunks, as each is compressed by itself: what every page starts with in one, and of the rest what the same pages
 * share together, unless a chunk would be smaller than a request is worth.
 */
const chunks = [
  { name: 'base', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  appType: 'custom',
  plugins: [react(), developmentPages()],
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  worker: { format: 'es' },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    // Fonts as files only: the Content-Security-Policy allows no data: fonts, and a file can be cached by itself.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  server: { strictPort: true, allowedHosts: ['.localhost'] },
});
