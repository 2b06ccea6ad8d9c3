import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { markdownDocs } from './markdownDocs.mjs';
import { packLibraries } from './pack.mjs';
import { samplesIn } from './samples.mjs';

/** A brand's theme, which the packages contain. */
const [{ key: BRAND }] = allBrands;

/** An application outside the workspace, with only what npm installs there. */
const app = realpathSync(mkdtempSync(join(tmpdir(), 'external-')));
/** Another application, with the lowest versions that the package accepts as peers. */
const lowest = realpathSync(mkdtempSync(join(tmpdir(), 'lowest-')));
/** @type {ReturnType<typeof packLibraries>} */
let packed = [];
const designSystem = () => {
  const library = packed.find(({ name }) => name === 'design-system');
  if (!library) throw new Error('The design system is not packed.');
  return library;
};

/** @param {string} path @param {string} text @param {string} [folder] */
const put = (path, text, folder = app) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** @param {string} path @param {readonly string[]} [args] @param {string} [cwd] */
const runNode = (path, args = [], cwd = app) => {
  const { status, stdout, stderr } = spawnSync(nodeProgram, [path, ...args], {
    cwd,
    encoding: 'utf8',
    env: childEnvironment({ NODE_ENV: undefined, NODE_OPTIONS: undefined, VITEST: undefined, NO_COLOR: '1' }),
  });
  return { status, output: `${stdout}${stderr}`, stdout };
};

/** @param {string} path @param {readonly string[]} [args] @param {string} [cwd] */
const runAppTool = (path, args = [], cwd = app) => runNode(join(app, 'node_modules', path), args, cwd);
/** @param {string} path @param {readonly string[]} [args] */
const runRootTool = (path, args = []) => runNode(join(root, 'node_modules', path), args);

/** The application's tools, peer dependencies and fonts; their versions are those of this repository's lock file. */
const hostPackages = [
  'react',
  'react-dom',
  '@mui/material',
  '@emotion/react',
  '@emotion/styled',
  // The documentation of right to left.
  '@emotion/cache',
  '@mui/stylis-plugin-rtl',
  'stylis',
  '@types/stylis',
  // The fonts of the README's theme.
  '@fontsource-variable/archivo',
  '@fontsource-variable/ibm-plex-sans',
  '@types/react',
  '@types/react-dom',
  'typescript',
  'vite',
  '@vitejs/plugin-react',
];

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  },
  include: ['src'],
};

/** Some samples import @threefold/validation, which is installed here only inside the design system. */
const VALIDATION_PATHS = {
  '@threefold/validation': [
    './node_modules/@threefold/design-system/node_modules/@threefold/validation/dist/index.d.ts',
  ],
};

/** Whether a sample changes MUI's `Theme` for the whole program. */
const optsIn = (/** @type {string} */ code) => code.includes('@threefold/design-system/augmentation');

/** The examples in the Markdown pages of sections, layouts and components. */
const examples = () =>
  [...markdownDocs()].flatMap(([path, text]) => {
    const [, code] = /^## Example\n\n```tsx\n([\s\S]*?)```/m.exec(text) ?? [];
    return code ? [[`src/examples/${path.slice('docs/'.length, -'.md'.length)}.tsx`, code]] : [];
  });

/**
 * The code that people copy, as pairs of path and text: from the library's README, the pages of .storybook/docs and the Markdown
 * pages. The sample that changes MUI's `Theme` for the whole program is left out: a test compiles it alone.
 */
const copiedCode = () => {
  const texts = ['libs/design-system/README.md', ...globSync('.storybook/docs/*.mdx', { cwd: root })];
  const samples = texts
    // Its own test runs it.
    .filter((file) => !file.endsWith('Testing.mdx'))
    .flatMap((file) => samplesIn(file))
    .filter(({ code }) => !optsIn(code))
    .map(({ path, code }) => [`src/${path}`, code]);
  return [...samples, ...examples()];
};

/** A page of the application, rendered on the server and in the browser, in a brand theme (`/own`) or in MUI's (`/plain`). */
const PAGES = {
  'src/Page.tsx': `import CssBaseline from '@mui/material/CssBaseline';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { ContactForm } from '@threefold/design-system/ContactForm';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { COLOR_SCHEME_ATTRIBUTE, type BrandTokens } from '@threefold/design-system/foundations';
import { createBrandTheme } from '@threefold/design-system/themes';
import { tokens } from '@threefold/design-system/themes/${BRAND}';

const mine: BrandTokens = {
  ...tokens,
  light: { ...tokens.light, background: { default: '#FFF0F5', paper: '#FFFFFF' } },
  dark: { ...tokens.dark, background: { default: '#1A0010', paper: '#2A0018' } },
};
const own = createBrandTheme(mine);
const plain = createTheme();

const content = {
  nameLabel: 'Nom',
  emailLabel: 'Courriel',
  messageLabel: 'Message',
  submitLabel: 'Envoyer',
  submittingLabel: 'Envoi...',
  successTitle: 'Merci.',
  successBody: 'On vous écrit.',
  failure: 'Cela n’a pas marché.',
};

const form = <ContactForm content={content} onSubmit={async () => ({ status: 'OK' })} resultDelay={0} />;

export const Page = ({ themeName }: { themeName: string }) =>
  themeName === 'plain' ? (
    <ThemeProvider theme={plain}>{form}</ThemeProvider>
  ) : (
    <>
      <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} defaultMode="light" />
      <ThemeProvider theme={own} defaultMode="light">
        <CssBaseline enableColorScheme />
        <ColorSchemeToggle localeText={{ toDark: 'Passer au thème sombre', toLight: 'Passer au thème clair' }} />
        {form}
      </ThemeProvider>
    </>
  );
`,
  'src/hydrate.tsx': `import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page';

const themeName = location.pathname.slice(1);
hydrateRoot(document.getElementById('root')!, <StrictMode><Page themeName={themeName} /></StrictMode>, {
  onRecoverableError: (error) => console.error(error),
});
document.documentElement.dataset.hydrated = '';
`,
  'src/server.tsx': `import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Page } from './Page';

export const render = (themeName: string, onShellReady: () => void) =>
  renderToPipeableStream(<StrictMode><Page themeName={themeName} /></StrictMode>, { onShellReady });
`,
  // Plain Node: the code that a host writes around any renderer.
  'serve.mjs': `import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { render } from './server/server.js';

const server = createServer((request, response) => {
  if (request.url.endsWith('.js')) {
    const file = 'dist' + request.url;
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': 'text/javascript' });
    return existsSync(file) ? createReadStream(file).pipe(response) : response.end();
  }
  if (request.url === '/favicon.ico') return response.writeHead(204).end();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write('<!doctype html><html lang="fr"><title>Page</title><body><div id="root">');
  const { pipe } = render(request.url.slice(1), () => {
    const body = new PassThrough();
    body.on('end', () => response.end('</div><script type="module" src="/hydrate.js"></script></body></html>'));
    body.pipe(response, { end: false });
    pipe(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`,
  // Builds into the folder of the README's application, beside its files.
  'pages.config.js': `import react from '@vitejs/plugin-react';
export default {
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    rollupOptions: { input: 'src/hydrate.tsx', output: { entryFileNames: 'hydrate.js', chunkFileNames: '[name]-pages.js' } },
  },
};
`,
};

/** A host that imports the library and keeps MUI's own theme types. */
const NOT_OPTED_IN = `import { createTheme } from '@mui/material/styles';
import { NavBar } from '@threefold/design-system/NavBar';
import { breakpoints } from '@threefold/design-system/foundations';
import { createBrandTheme, themes } from '@threefold/design-system/themes';
import { tokens } from '@threefold/design-system/themes/${BRAND}';

export const own = createTheme({ breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } } });
const theme = themes['${BRAND}'];
export const columns: string = theme.breakpoints.up('nav') + breakpoints.nav + theme.brand.layout.maxContent;
export const made = createBrandTheme(tokens, {
  DsNavBar: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.band.divider }) } },
});
export const bar = <NavBar content={{ label: 'Page', links: [] }} homeHref="/" logo="Logo" />;
`;

/** A host whose `Theme` is the brand's everywhere. */
const OPTED_IN = `import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type {} from '@threefold/design-system/augmentation';

export const Band = styled('div')(({ theme }) => ({
  color: theme.vars.palette.band.contrastText,
  [theme.breakpoints.down('nav')]: { padding: theme.brand.layout.gutterMobile },
}));
export const statement = <Typography variant="statement">Text</Typography>;
`;

/** Six sections in a brand's theme, light and dark, and in MUI's own, for Node and for a browser. */
const SIX_SECTIONS = {
  'six/page.mjs': `import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { ContactForm } from '@threefold/design-system/ContactForm';
import { CookieNotice } from '@threefold/design-system/CookieNotice';
import { NavBar } from '@threefold/design-system/NavBar';
import { ProjectCard } from '@threefold/design-system/ProjectCard';
import { QuestionList } from '@threefold/design-system/QuestionList';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { themes } from '@threefold/design-system/themes';
import { createElement as element } from 'react';

const plain = createTheme();
const sections = [
  [NavBar, { content: { label: 'Page', links: [{ label: 'Work', href: '#work' }] }, homeHref: '/', logo: 'Logo', sticky: true }],
  [
    SplitHero,
    {
      content: { title: 'A headline', lede: 'A paragraph.', actions: [{ label: 'Start', href: '#start' }], facts: [] },
      slots: { picture: null },
    },
  ],
  [
    ProjectCard,
    {
      content: {
        title: 'Tidewatch',
        description: 'Alerts.',
        technologies: [{ language: 'React', value: 'react_js' }],
        sourceCodeAvailable: true,
        url: 'https://tidewatch.example',
      },
    },
  ],
  [QuestionList, { questions: [{ id: 'why', question: 'Why?', answer: ['Because.'] }] }],
  [
    ContactForm,
    {
      content: {
        nameLabel: 'Name',
        emailLabel: 'Email',
        messageLabel: 'Message',
        submitLabel: 'Send',
        submittingLabel: 'Sending',
        successTitle: 'Thank you.',
        successBody: 'We will write back.',
        failure: 'That did not work.',
      },
      onSubmit: async () => ({ status: 'OK' }),
      resultDelay: 0,
    },
  ],
  [CookieNotice, { content: { label: 'Cookies', text: ['We use cookies.'], acceptLabel: 'Accept' }, onAccept() {} }],
];

export const page = (name) =>
  element(
    ThemeProvider,
    { theme: name === 'plain' ? plain : themes['${BRAND}'], defaultMode: name },
    element(CssBaseline),
    sections.map(([Section, props], index) => element(Section, { key: index, ...props })),
  );
`,
  'six/client.mjs': `import { hydrateRoot } from 'react-dom/client';
import { page } from './page.mjs';

hydrateRoot(document.getElementById('root'), page(location.pathname.slice(1)), {
  onRecoverableError: (error) => console.error(error),
});
`,
  // Imports every subpath, then prints the page's HTML: light, dark, and in MUI's own theme.
  'six/server.mjs': `process.env.NODE_ENV = 'production';
const { readFileSync } = await import('node:fs');
const { renderToString } = await import('react-dom/server');
const { page } = await import('./page.mjs');

const name = '@threefold/design-system';
const { exports } = JSON.parse(readFileSync('node_modules/' + name + '/package.json', 'utf8'));
const modules = Object.keys(exports).filter((subpath) => !/.(?:css|json)$/.test(subpath));
for (const subpath of modules) await import(name + subpath.slice(1));
const html = ['light', 'dark', 'plain'].map((theme) => [theme, renderToString(page(theme))]);
console.log(JSON.stringify({ modules: modules.length, html: Object.fromEntries(html) }));
`,
  'six/vite.config.js': `export default {
  logLevel: 'warn',
  build: { outDir: 'six/built', rollupOptions: { input: 'six/client.mjs', output: { entryFileNames: 'client.js' } } },
};
`,
};

/**
 * Writes package.json, and this repository's lock file without its workspaces, so that npm installs the same versions, mostly
 * from its cache.
 */
function writeManifests() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const version = (/** @type {string} */ name) => lock.packages[`node_modules/${name}`].version;
  const dependencies = {
    // Only the design system: its tarball contains @threefold/validation.
    '@threefold/design-system': `file:${basename(designSystem().tarball)}`,
    ...Object.fromEntries(hostPackages.map((name) => [name, version(name)])),
  };
  put(
    'package.json',
    JSON.stringify({ name: 'stranger', version: '1.0.0', private: true, type: 'module', dependencies }),
  );
  const packages = Object.entries(lock.packages).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@threefold/') && !entry.link,
  );
  put(
    'package-lock.json',
    JSON.stringify({ name: 'stranger', lockfileVersion: 3, requires: true, packages: Object.fromEntries(packages) }),
  );
}

/**
 * Writes the other application's package.json: each required peer in the lowest version of its range. npm chooses all other
 * versions.
 */
function writeLowestManifest() {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(root, 'libs/design-system/package.json'), 'utf8'),
  );
  const peers = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional);
  const first = peers.map(([name, range]) => [name, /\d+\.\d+\.\d+/.exec(range)?.[0]]);
  const dependencies = {
    ...Object.fromEntries(first),
    '@threefold/design-system': `file:${designSystem().tarball}`,
    '@types/react': '^19.2.0',
    '@types/react-dom': '^19.2.0',
  };
  put('package.json', JSON.stringify({ name: 'lowest', private: true, type: 'module', dependencies }), lowest);
}

/** @param {string} cwd */
function install(cwd) {
  const npm = spawnSync('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
    env: childEnvironment({ NODE_ENV: undefined }),
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm install failed:\n${npm.stdout}${npm.stderr}`);
}

beforeAll(() => {
  packed = packLibraries(app);
  writeManifests();
  writeLowestManifest();
  put(
    'tsconfig.json',
    JSON.stringify({ ...TSCONFIG, compilerOptions: { ...TSCONFIG.compilerOptions, paths: VALIDATION_PATHS } }),
  );
  put(
    'index.html',
    '<!doctype html><title>Stranger</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  );
  put(
    'vite.config.js',
    "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], logLevel: 'warn' };\n",
  );
  for (const [path, code] of Object.entries(PAGES)) put(path, code);
  for (const [path = '', code = ''] of copiedCode()) put(path, code);
  put('src/main.tsx', samplesIn('libs/design-system/README.md')[0]?.code ?? '');
  for (const folder of [app, lowest]) {
    for (const [path, code] of Object.entries(SIX_SECTIONS)) put(path, code, folder);
    install(folder);
  }
}, 240_000);

afterAll(() => {
  for (const folder of [app, lowest]) rmSync(folder, { recursive: true, force: true });
});

describe('the packed libraries', () => {
  it('contain modules, types, style sheets and documents, the design system also a copy of @threefold/validation, and no source, test or script', () => {
    const rootFiles = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
    for (const { name, folder, files } of packed) {
      const manifests = ['dist/fonts/package.json', 'dist/print/package.json'];
      const others = name === 'design-system' ? [...rootFiles, ...manifests] : rootFiles;
      const isBundled = (/** @type {string} */ file) => file.startsWith('node_modules/@threefold/validation/');
      expect(files.some(isBundled), `${name} bundles @threefold/validation`).toBe(name === 'design-system');
      const own = files.filter((file) => !isBundled(file));
      expect(
        own
          .filter((file) => !/^dist\/(?:.*\.(?:js|d\.ts|css|tokens\.json)|llms\.txt|docs\/[\w-]+\.md)$/.test(file))
          .sort(),
      ).toEqual(others.sort());
      expect(files.filter((file) => /\.(?:test|stories)\./.test(file))).toEqual([]);
      expect(readFileSync(join(folder, 'package.json'), 'utf8')).not.toMatch(/"scripts"|src\//);
    }
  });

  it('have no side effects except style sheets, according to the nearest manifest', () => {
    for (const { folder } of packed) {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(manifest.sideEffects).toBe(false);
      for (const file of globSync('dist/**/*.css', { cwd: folder })) {
        const nearest = JSON.parse(readFileSync(join(folder, dirname(file), 'package.json'), 'utf8'));
        expect(nearest.sideEffects, file).toEqual(['*.css']);
      }
    }
  });

  it('mark as client code every module that uses React or MUI, and none of the foundations', () => {
    const { folder } = designSystem();
    const modules = globSync('dist/**/*.js', { cwd: folder }).map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      return { file, client: code.startsWith("'use client';"), uses: /from "(?:react|@mui|@emotion)["/]/.test(code) };
    });
    expect(modules.filter(({ client, uses }) => uses && !client)).toEqual([]);
    expect(modules.filter(({ file, client }) => client && /^dist.foundations/.test(file))).toEqual([]);
  });

  it('contain every file that their modules and declarations import', () => {
    const broken = packed.flatMap(({ folder }) =>
      globSync('dist/**/*.{js,d.ts}', { cwd: folder }).flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from |import\()["'](\.[^"']*)["']/g)]
          .map(([, path = '']) => join(folder, dirname(file), path))
          // A declaration names the module, and the compiler reads the declaration beside it.
          .filter((path) => !existsSync(file.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path))
          .map((path) => `${file}: ${path}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('the packages satisfy publint', () => {
    for (const { tarball } of packed) {
      const { status, output } = runRootTool('publint/src/cli.js', ['run', tarball, '--strict']);
      expect(status, output).toBe(0);
      expect(output).toContain('All good!');
    }
  });

  it('satisfy are-the-types-wrong, for hosts that read ES modules', () => {
    for (const { tarball } of packed) {
      const { status, output } = runRootTool('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only']);
      expect(status, output).toBe(0);
    }
  });
});

describe('an external application', () => {
  it('type-checks with all code that people copy, including the libraries’ declarations', () => {
    const { status, output } = runAppTool('typescript/bin/tsc', ['-p', 'tsconfig.json']);
    expect(status, output).toBe(0);
  });

  it('keeps MUI’s theme types, unless the host imports the augmentation', () => {
    const compile = (/** @type {string} */ folder, /** @type {string} */ code) => {
      put(`${folder}/main.tsx`, code);
      put(`${folder}/tsconfig.json`, JSON.stringify({ ...TSCONFIG, include: ['.'] }));
      return runAppTool('typescript/bin/tsc', ['-p', `${folder}/tsconfig.json`]);
    };
    expect(compile('opted-in', OPTED_IN).output).toBe('');
    const documented = samplesIn('.storybook/docs/Theming.mdx').filter(({ code }) => optsIn(code));
    expect(documented).toHaveLength(1);
    expect(compile('documented', documented[0]?.code ?? '').output).toBe('');
    const { output } = compile('opted-out', OPTED_IN.replace(/^import type .*$/m, ''));
    expect(output).toContain("Property 'brand' does not exist");
  });

  it('does not type-check when required content is missing', () => {
    put(
      'bad/main.tsx',
      "import { ProjectCard } from '@threefold/design-system/ProjectCard';\nexport const card = <ProjectCard content={{ title: 'Tidewatch' }} />;\n",
    );
    put('bad/tsconfig.json', JSON.stringify({ ...TSCONFIG, include: ['.'] }));
    const { status, output } = runAppTool('typescript/bin/tsc', ['-p', 'bad/tsconfig.json']);
    expect(status).not.toBe(0);
    expect(output).toContain('description');
  });

  it('builds with Vite: includes the fonts, leaves out sections that it does not import', () => {
    const { status, output } = runAppTool('vite/bin/vite.js', ['build']);
    expect(status, output).toBe(0);
    const built = globSync('dist/assets/*', { cwd: app });
    expect(built.filter((file) => file.endsWith('.woff2'))).not.toEqual([]);
    const code = built.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(app, file), 'utf8'));
    // Themes name sections too; only a section's own module defines a Root with that name.
    const defined = [...code.join('\n').matchAll(/name:\s*["'`]Ds(\w+)["'`],\s*slot:\s*["'`]Root/g)].map(
      ([, name]) => name,
    );
    expect(new Set(defined)).toEqual(
      new Set(['ColorSchemeToggle', 'Icon', 'ProjectCard', 'TechnologyTag', 'VisuallyHidden']),
    );
  });

  it('renders on a server that imports the modules directly', () => {
    put(
      'server.mjs',
      `import { ThemeProvider } from '@mui/material/styles';
import { CookieNotice } from '@threefold/design-system/CookieNotice';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { themes } from '@threefold/design-system/themes';
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';

if (typeof CookieNotice !== 'function') throw new Error('The section is missing.');
const localeText = { toDark: 'Passer au thème sombre', toLight: 'Passer au thème clair' };
console.log(
  renderToString(element(ThemeProvider, { theme: themes['${BRAND}'] }, element(ColorSchemeToggle, { localeText }))),
);
`,
    );
    const { status, output, stdout } = runNode('server.mjs');
    expect(status, output).toBe(0);
    expect(stdout).toContain('<button');
    expect(stdout).toContain('Passer au thème sombre');
  });
});

describe.each([
  ['the tested versions', app],
  ['the lowest versions', lowest],
])('the design system with %s of the peers', (_name, folder) => {
  it('type-checks in a host that keeps MUI’s own types', () => {
    put('ordinary/main.tsx', NOT_OPTED_IN, folder);
    const { exports } = JSON.parse(readFileSync(join(root, 'libs/design-system/package.json'), 'utf8'));
    // All modules but the augmentation, which such a host does not import.
    const subpaths = Object.keys(exports).filter((subpath) => !/augmentation|css$/.test(subpath));
    const imports = subpaths.map((subpath) => `import type {} from '@threefold/design-system${subpath.slice(1)}';`);
    put('ordinary/all.ts', `${imports.join('\n')}\n`, folder);
    put('ordinary/tsconfig.json', JSON.stringify({ ...TSCONFIG, include: ['.'] }), folder);
    expect(runAppTool('typescript/bin/tsc', ['-p', 'ordinary/tsconfig.json'], folder).output).toBe('');
  });

  it('renders six sections on a server and in a browser: light, dark, and in a plain theme', async () => {
    const rendered = runNode('six/server.mjs', [], folder);
    expect(rendered.status, rendered.output).toBe(0);
    const { modules, html } = JSON.parse(rendered.stdout);
    // The server script has imported each subpath with a module; there are more than 70.
    expect(modules).toBeGreaterThan(70);
    const built = runAppTool('vite/bin/vite.js', ['build', '--config', 'six/vite.config.js'], folder);
    expect(built.status, built.output).toBe(0);
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
    /** @type {string[]} */
    const backgrounds = [];
    for (const theme of ['light', 'dark', 'plain']) {
      const page = await browser.newPage();
      /** @type {string[]} */
      const messages = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      await page.route('**/*', (route) =>
        route.request().url().endsWith('.js')
          ? // Parts that load later have files of their own.
            route.fulfill({ path: join(folder, 'six/built', new URL(route.request().url()).pathname) })
          : route.fulfill({
              contentType: 'text/html; charset=utf-8',
              body: `<!doctype html><link rel="icon" href="data:,"><div id="root">${html[theme]}</div><script type="module" src="/client.js"></script>`,
            }),
      );
      await page.goto(`http://localhost/${theme}`);
      for (const name of ['Work', 'Start', /^Tidewatch/]) await page.getByRole('link', { name }).waitFor();
      await page.getByText('Why?').click();
      await page.getByText('Because.').waitFor();
      await page.getByLabel('Name').fill('Ada Byron');
      await page.getByLabel('Email').fill('ada@byron.test');
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('We will write back.').waitFor();
      backgrounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      expect(messages, theme).toEqual([]);
      await page.close();
    }
    await browser.close();
    expect(new Set(backgrounds).size).toBe(3);
  });
});

describe('the external application in a browser', () => {
  /** @type {import('playwright').Browser} */
  let browser;
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  let origin = '';

  beforeAll(async () => {
    for (const args of [
      ['build'],
      ['build', '--config', 'pages.config.js'],
      ['build', '--ssr', 'src/server.tsx', '--outDir', 'server'],
    ]) {
      const { status, output } = runAppTool('vite/bin/vite.js', args);
      if (status !== 0) throw new Error(output);
    }
    const env = childEnvironment({ NODE_ENV: 'production', NODE_OPTIONS: undefined, VITEST: undefined });
    server = spawn(nodeProgram, ['serve.mjs'], { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise((resolve) => server.stdout?.once('data', (data) => resolve(String(data).trim())));
    origin = `http://127.0.0.1:${port}`;
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    server?.kill();
  });

  /** @param {{ mode?: 'light' | 'dark' }} [memory] the visitor's stored choice */
  const newPage = async ({ mode } = {}) => {
    const page = await browser.newPage();
    /** @type {string[]} */
    const messages = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    if (mode) await page.addInitScript((chosen) => localStorage.setItem('mui-mode', chosen), mode);
    return { page, messages };
  };

  const pageBackground = (/** @type {import('playwright').Page} */ page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // The backgrounds of the theme in PAGES: #1A0010 and #FFF0F5.
  const dark = 'rgb(26, 0, 16)';
  const light = 'rgb(255, 240, 245)';

  it("shows a server-rendered page in the visitor's color scheme before any script has loaded", async () => {
    const { page, messages } = await newPage({ mode: 'dark' });
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${origin}/own`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await page.evaluate(() => document.documentElement.dataset)).toEqual({ mode: 'dark' });
    expect(await pageBackground(page)).toBe(dark);

    release();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    expect(await pageBackground(page)).toBe(dark);
    await page.getByRole('button', { name: 'Passer au thème clair' }).click();
    await expect.poll(() => pageBackground(page)).toBe(light);
    expect(messages).toEqual([]);
    await page.close();
  });

  it("shows the host's texts, and submits its form after hydration", async () => {
    const { page, messages } = await newPage();
    await page.goto(`${origin}/own`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    expect(await pageBackground(page)).toBe(light);
    await page.getByLabel('Nom').fill('Ada Byron');
    await page.getByLabel('Courriel').fill('ada@byron.test');
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('On vous écrit.').waitFor();
    expect(messages).toEqual([]);
    await page.close();
  });

  it('uses a theme without brand tokens as it is, and does not warn in a production build', async () => {
    const { page, messages } = await newPage();
    await page.goto(`${origin}/plain`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const button = page.getByRole('button', { name: 'Envoyer' });
    await button.waitFor();
    // MUI's own primary color.
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(25, 118, 210)');
    expect(messages).toEqual([]);
    expect(readFileSync(join(app, 'dist/hydrate.js'), 'utf8')).not.toContain('no brand tokens');
    await page.close();
  });

  it("runs the example of the package's README", async () => {
    const { page, messages } = await newPage();
    const { preview } = await import('vite');
    const built = await preview({ root: app, preview: { port: 0 }, logLevel: 'silent', configFile: false });
    await page.goto(built.resolvedUrls?.local[0] ?? '');
    await page.getByRole('link', { name: /^Tidewatch/ }).waitFor();
    expect(messages).toEqual([]);
    await page.close();
    await built.close();
  });
});
