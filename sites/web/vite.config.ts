import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { developmentPages } from './server/developmentPages.ts';

/** The libraries are bundled from their sources: no build of theirs comes first, and hot reload reaches them. */
const sourceCondition = '@threefold/source';

const root = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root,
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React; what every page begins with; what pages share of the component library and of packages. The rest is
          // up to the bundler.
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'start', tags: ['$initial'], test: /^(?!.*hydrate\.tsx)/, priority: 1 },
            {
              name: 'shared',
              minShareCount: 3,
              test: /[\\/](?:node_modules|design-system[\\/]src[\\/](?:components|foundations|themes))[\\/]/,
            },
          ],
        },
      },
    },
    // Only marks of a few bytes stand inside pages and scripts, which would carry them twice. Fonts are files: the
    // Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: (file, content) => !/\.woff2?$/.test(file) && content.length < 1024,
  },
  server: { strictPort: true, allowedHosts: ['.localhost'] },
});
