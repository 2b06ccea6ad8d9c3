import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { siteConfig } from './server/config.ts';
import { developmentPages } from './server/developmentPages.ts';

/** Modules so small that a file each would cost more than their code. */
const TINY_SHARED_MODULES = ['createSiteTheme', 'draft', 'errorMessage'];

/** What most screens share: packages, the validation rules, and parts of the component library. */
const SHARED_MODULES = new RegExp(
  String.raw`[\\/](?:node_modules|validation|design-system[\\/]src[\\/](?:components|foundations|themes)|${TINY_SHARED_MODULES.join('|')})[\\/.]`,
);

/** What the pages that anybody may read have above and below their content. */
const FRAME_MODULES = /[\\/](?:NavBar|Footer|Sections|sectionScroll|languageLinks)\.tsx?$/;

/** What pages with a form, such as one for bookings, need for it besides the form. */
const FORM_MODULES =
  /[\\/](?:loadApi|NoScriptContact|useDraft|phone|LazyFreeDays|addressFields|bookingDraft|booking|calendar|Choice)\.tsx?$/;

/** What some brands show, and others do not. */
const BRAND_MODULES = /[\\/](?:technologyTag|technologyColors|Artwork)\.tsx?$/;

/** Who is signed in, and to which page they belong. */
const SESSION_MODULES =
  /services[\\/](?:session[\\/]session|navigation[\\/]returnTo|portal[\\/](?:dashboardOf|secondFactor))\.ts$/;

/** Small modules of the private pages: in one file, because every page lists the names of all files. */
const PRIVATE_MODULES =
  /(?:services[\\/](?:api[\\/]QueryNotice|csv|download|notOnPaper|times|forms[\\/](?:errorMessage|typedText)|navigation[\\/]useOutcomeInView|portal[\\/]usePortalRegion)|api-contract[\\/]src[\\/](?:region|subscriptionStatus)|BackLink|CheckCard|FieldPair|FieldSelect|StatusDot|TextWithLinks|[\\/]Thumbnail|projectsContent|useLeaveWarning)\.tsx?$/;

/** The files that other rules and tests know by name. */
const NAMED_FILES = new Set([
  'react',
  'start',
  'screen',
  'rolldown-runtime',
  'tanstack',
  'shared',
  'frame',
  'form',
  'session',
  'private',
  'brand',
]);

/** The scripts of every page. */
const EVERYWHERE = /\/(?:react|start|shared|screen|rolldown-runtime)-/;

const root = dirname(fileURLToPath(import.meta.url));

const { alternateDomain } = siteConfig(process.env);

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [react(), developmentPages()],
  // Said, because the build adds its language to them.
  resolve: { conditions: [...defaultClientConditions] },
  ssr: { resolve: { conditions: [...defaultServerConditions] } },
  worker: { format: 'es' },
  build: {
    manifest: true,
    target: browserslistToEsbuild(),
    // What every page has loaded already needs no preload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !EVERYWHERE.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // A constant's value is shorter than its import from another chunk.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every page lists the names of all scripts, so their hashes are short, and of few characters, which compress. A file that
        // several screens share would have the name of any module in it.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry || NAMED_FILES.has(name) ? '[name]' : 'part'}-[hash:7].js`,
        hashCharacters: 'hex',
        codeSplitting: {
          // React, the entry, and the shared modules. The bundler decides the rest.
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            // Without the entry itself: a chunk that imports from this group must not start the page before its turn.
            { name: 'start', tags: ['$initial'], test: /^(?!.*hydrate\.tsx)/, priority: 1 },
            // Only the portal and the admin dashboard read through it.
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
            { name: 'shared', minShareCount: 8, test: SHARED_MODULES },
            // Small modules that pages load together. One that several groups need is in the first of them.
            { name: 'frame', test: FRAME_MODULES },
            { name: 'form', test: FORM_MODULES },
            { name: 'session', test: SESSION_MODULES },
            { name: 'private', test: PRIVATE_MODULES },
            { name: 'brand', test: BRAND_MODULES },
          ],
        },
      },
    },
    // Only small files are inlined. Fonts never are: the Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: (file, content) => !/\.woff2?$/.test(file) && content.length < 1024,
  },
  server: {
    strictPort: true,
    allowedHosts: ['.localhost', ...(alternateDomain ? [alternateDomain.host] : [])],
    // As the site's server does (server/forwardApi.ts).
    ...(alternateDomain && { proxy: { '/api/': { target: alternateDomain.api, xfwd: true } } }),
  },
});
