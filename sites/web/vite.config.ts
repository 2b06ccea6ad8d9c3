import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { chunkFileNames, chunkGroups } from './build/bundling.ts';
import { leaner } from './build/leaner.ts';
import { madeLooks } from './build/looks.ts';
import { developmentPages } from './server/developmentPages.ts';

/** The libraries are bundled from their sources: no build of theirs comes first, and hot reload reaches them. */
const sourceCondition = '@threefold/source';

const root = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [react(), developmentPages(), ...leaner, madeLooks],
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  worker: { format: 'es' },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups(root) } } },
    // Only marks of a few bytes stand inside pages and scripts, which would carry them twice. Fonts are files: the
    // Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: (file, content) => !/\.woff2?$/.test(file) && content.length < 1024,
  },
  server: { strictPort: true, allowedHosts: ['.localhost'] },
});
