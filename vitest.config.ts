import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { mails } from './.storybook/mails/plugin.ts';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';

/** Conditions of Node, which runs unbundled code and does not support the bundlers' condition `module`. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== 'module');

const nodeProject = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve: { conditions: nodeConditions },
  ssr: { resolve: { conditions: nodeConditions } },
  test: { environment: 'node', ...test },
});

const browserProject = (
  { name, browser, ...test }: { name: string } & TestProjectInlineConfiguration['test'],
  plugins: TestProjectInlineConfiguration['plugins'] = [],
): TestProjectInlineConfiguration => ({
  plugins: [react(), ...plugins],
  // Projects run in parallel, so each has its own dependency cache; a shared one would be replaced during a run.
  cacheDir: `node_modules/.vite/${name}`,
  // Bundles all dependencies of stories in advance; one discovered later would reload the page during a test.
  optimizeDeps: {
    entries: ['libs/design-system/src/**/*.{ts,tsx}', '.storybook/preview.tsx'],
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router-dom',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@emotion/cache',
      '@emotion/react',
      '@emotion/styled',
    ],
  },
  test: {
    testTimeout: 60_000,
    // A second, the default, is short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    ...test,
    name,
    env: { TEST_FULL: process.env.TEST_FULL ?? '' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          // A story that requests another host fails instead of depending on the network.
          args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
        },
        contextOptions: { locale: 'en-CA', timezoneId: 'America/Toronto', colorScheme: 'light' },
      }),
      instances: [{ browser: 'chromium' }],
      ...browser,
    },
  },
});

const sectionTests = (files: string) => [`libs/design-system/src/**/${files}`, `sites/web/src/**/${files}`];

const sectionsProject = (...[test, plugins]: Parameters<typeof browserProject>) =>
  browserProject({ setupFiles: ['.storybook/vitest.setup.ts'], ...test }, plugins);

const isFullRun = process.env.TEST_FULL === '1';

/**
 * The API's tests run in full on PostgreSQL, which production uses. These also run on the embedded database, whose SQL
 * dialect is the same: they cover what differs, which is locking, crashes, migrations and backups.
 */
const embeddedDatabaseTests = [
  'bookings/submitHSBContactForm.happy',
  'platform/backup',
  'platform/crash',
  'platform/startup',
].map((name) => `sites/api/test/${name}.test.ts`);

const apiProject = (
  database: 'pglite' | 'postgres',
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration =>
  nodeProject({
    name: `api-${database}`,
    include: ['sites/api/test/**/*.test.ts'],
    exclude: ['sites/api/test/faults/**'],
    env: { TEST_DATABASE: database },
    setupFiles: ['sites/api/test/support/quickPasswords.ts'],
    // One embedded database serves all files of a worker; each file starts with empty tables.
    isolate: false,
    // Only stops a test that hangs: starting a process takes a minute where the machine is busy.
    testTimeout: 90_000,
    hookTimeout: 240_000,
    ...test,
  });

const namedProjects = process.argv.flatMap((argument, index, all) =>
  argument === '--project'
    ? (all[index + 1] ?? [])
    : argument.startsWith('--project=')
      ? argument.slice('--project='.length)
      : [],
);

// Storybook's plugin loads all stories at startup: an invalid one would stop every other project too.
const storybookProjects =
  namedProjects.length === 0 || namedProjects.includes('storybook')
    ? [
        // One page for all files of a worker: Storybook replaces each story by the next. A page for each file loads every
        // module again, which takes a third of the time.
        browserProject({ name: 'storybook', isolate: false }, [storybookTest({ configDir: '.storybook' })]),
      ]
    : [];

/** Where npm run visual keeps the pictures of the commit that it compares with. */
const referencePictures = process.env.REFERENCE_PICTURES;

/** Makes the pictures of a file's stories its tests, so that only the files that are asked for are loaded. */
const pictures: Plugin = {
  name: 'pictures',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.stories.tsx')
      ? `import * as stories from ${JSON.stringify(`${id}?stories`)};
import { takePictures } from '/.storybook/takePictures.ts';
takePictures(stories);`
      : null,
};

const visualProjects = referencePictures
  ? [
      sectionsProject(
        {
          name: 'visual',
          include: ['.storybook/mails/*.stories.tsx', 'libs/design-system/{src,stories}/**/*.stories.tsx'],
          isolate: false,
          testTimeout: 60_000,
          browser: {
            connectTimeout: 180_000,
            expect: {
              toMatchScreenshot: {
                timeout: 20_000,
                // 1 % of the way from black to white; pixels that smooth an edge do not count.
                comparatorOptions: { threshold: 0.01 },
                resolveScreenshotPath: ({ arg, ext }) => `${referencePictures}/${arg}${ext}`,
              },
            },
          },
        },
        [mails(), pictures],
      ),
    ]
  : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    attachmentsDir: '.cache/vitest',
    projects: [
      nodeProject({
        name: 'unit',
        // Loading the modules anew for each file takes half of the time.
        isolate: false,
        // Some tests start a program, which takes long when the machine is busy.
        testTimeout: 30_000,
        include: [
          'libs/*/src/**/*.test.ts',
          'sites/web/{src,server,build}/**/*.test.ts',
          'sites/api/src/**/*.test.ts',
          'scripts/**/*.test.mjs',
          '.storybook/**/*.test.ts',
        ],
        exclude: [
          'scripts/commands/**',
          'scripts/deployment/**',
          'scripts/package/{examples,install,testing}.test.mjs',
          'scripts/{new/generators,new/ownBrands,storybookDocs,freshClone}.test.mjs',
        ],
      }),
      // Slow: these tests need a built site and real processes.
      nodeProject({
        name: 'commands',
        include: ['scripts/commands/**/*.test.mjs'],
        exclude: ['scripts/commands/build.test.mjs'],
        testTimeout: 60_000,
        hookTimeout: 300_000,
        fileParallelism: false,
      }),
      nodeProject({ name: 'rebuild', include: ['scripts/commands/build.test.mjs'], testTimeout: 60_000 }),
      // Packs the libraries and installs them in applications outside the workspace; makes new sections and brands in a copy;
      // builds Storybook and opens its documentation; follows the guides in a fresh clone, and that of the deployment.
      nodeProject({
        name: 'package',
        include: [
          'scripts/package/{examples,install,testing}.test.mjs',
          'scripts/{new/generators,new/ownBrands,storybookDocs,freshClone,deployment/*}.test.mjs',
        ],
        // Two of them pack the libraries into the same folder.
        fileParallelism: false,
        testTimeout: 600_000,
        hookTimeout: 120_000,
      }),
      // One worker: a second would load the sources and create a database again for four files.
      apiProject('pglite', isFullRun ? {} : { include: embeddedDatabaseTests, maxWorkers: 1 }),
      apiProject('postgres', { globalSetup: ['sites/api/test/postgresServer.ts'] }),
      // A short version of fault injection; npm run test:faults runs it in full.
      nodeProject({
        name: 'faults',
        include: ['sites/api/test/faults/**/*.test.ts'],
        env: { TEST_DATABASE: 'postgres' },
        globalSetup: ['sites/api/test/postgresServer.ts'],
        // The long version of some takes minutes.
        testTimeout: 300_000,
        hookTimeout: 240_000,
        fileParallelism: false,
      }),
      // One page for all files: a page for each loads every module again, which takes half of the time.
      sectionsProject({
        name: 'sections',
        include: sectionTests('*.test.tsx'),
        exclude: sectionTests('*.isolated.test.tsx'),
        isolate: false,
      }),
      // These replace a module or render without a story. On the shared page the last story would still be there.
      sectionsProject({ name: 'sections-isolated', include: sectionTests('*.isolated.test.tsx') }),
      ...visualProjects,
      ...storybookProjects,
    ],
  },
});
