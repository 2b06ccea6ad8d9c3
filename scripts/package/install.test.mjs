import { spawnSync } from 'node:child_process';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { packLibraries } from './pack.mjs';

/** An application outside the workspace, which has only what npm installs there. */
const app = realpathSync(mkdtempSync(join(tmpdir(), 'stranger-')));
/** @type {ReturnType<typeof packLibraries>} */
let packed = [];

/** @param {string} path @param {string} text */
const put = (path, text) => {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
};

/** @param {string} path @param {readonly string[]} [args] @param {string} [cwd] */
const runTool = (path, args = [], cwd = app) => {
  const { status, stdout, stderr } = spawnSync(nodeProgram, [path, ...args], {
    cwd,
    encoding: 'utf8',
    env: childEnvironment({ NODE_ENV: undefined, NODE_OPTIONS: undefined, VITEST: undefined, NO_COLOR: '1' }),
  });
  return { status, output: `${stdout}${stderr}`, stdout };
};

/** @param {string} path @param {readonly string[]} [args] */
const ofApp = (path, args = []) => runTool(join(app, 'node_modules', path), args);
/** @param {string} path @param {readonly string[]} [args] */
const ofRoot = (path, args = []) => runTool(join(root, 'node_modules', path), args);

/** The tools and peers of the application, in the versions that this repository is tested with. */
const hostPackages = [
  ...['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled'],
  ...['@types/react', '@types/react-dom', 'typescript', 'vite', '@vitejs/plugin-react'],
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

/** @returns {string[]} the examples of the package's README, in their order */
const examples = () =>
  [...readFileSync(join(root, 'libs', 'design-system', 'README.md'), 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  );

/** The lock of this repository without its workspaces: the same versions, most of them in npm's cache already. */
function writeManifests() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const version = (/** @type {string} */ name) => lock.packages[`node_modules/${name}`].version;
  const tarballs = packed.map(({ name, tarball }) => [`@threefold/${name}`, `file:${basename(tarball)}`]);
  const dependencies = Object.fromEntries([...tarballs, ...hostPackages.map((name) => [name, version(name)])]);
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

beforeAll(() => {
  packed = packLibraries(app);
  writeManifests();
  put('tsconfig.json', JSON.stringify(TSCONFIG));
  put(
    'index.html',
    '<!doctype html><title>Stranger</title><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  );
  put(
    'vite.config.js',
    "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], logLevel: 'warn' };\n",
  );
  for (const [index, code] of examples().entries()) put(index === 0 ? 'src/main.tsx' : `src/example${index}.tsx`, code);
  const npm = spawnSync('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: app,
    encoding: 'utf8',
    env: childEnvironment({ NODE_ENV: undefined }),
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm install failed:\n${npm.stdout}${npm.stderr}`);
}, 240_000);

afterAll(() => rmSync(app, { recursive: true, force: true }));

describe('the packed libraries', () => {
  it('hold modules, types, fonts and papers, and nothing of the workspace', () => {
    const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
    for (const { folder, files } of packed) {
      expect(files.filter((file) => !/^dist\/.*\.(?:js|d\.ts|css)$/.test(file)).sort()).toEqual(papers);
      expect(files.filter((file) => /\.(?:test|stories)\./.test(file))).toEqual([]);
      expect(readFileSync(join(folder, 'package.json'), 'utf8')).not.toMatch(/@threefold\/source|"scripts"|src\//);
    }
  });

  it('leave to the client what uses React or MUI, and let a server read what does not', () => {
    const folder = packed.find(({ name }) => name === 'design-system')?.folder ?? '';
    const modules = globSync('dist/**/*.js', { cwd: folder }).map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      return { file, client: code.startsWith("'use client';"), uses: /from "(?:react|@mui|@emotion)["/]/.test(code) };
    });
    expect(modules.filter(({ client, uses }) => uses && !client)).toEqual([]);
    expect(modules.filter(({ file, client }) => client && /^dist.foundations/.test(file))).toEqual([]);
  });

  it('import their own files by the names that these have', () => {
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

  it('satisfy publint', () => {
    for (const { tarball } of packed) {
      const { status, output } = ofRoot('publint/src/cli.js', ['run', tarball, '--strict']);
      expect(status, output).toBe(0);
      expect(output).toContain('All good!');
    }
  });

  it('satisfy are-the-types-wrong, for hosts that read ES modules', () => {
    for (const { tarball } of packed) {
      const { status, output } = ofRoot('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only']);
      expect(status, output).toBe(0);
    }
  });
});

describe('an application of a stranger', () => {
  it('type-checks with the examples of the README, the libraries’ declarations too', () => {
    const { status, output } = ofApp('typescript/bin/tsc', ['-p', 'tsconfig.json']);
    expect(status, output).toBe(0);
  });

  it('does not type-check where required content is missing', () => {
    put(
      'bad/main.tsx',
      "import { ProjectCard } from '@threefold/design-system/ProjectCard';\nexport const card = <ProjectCard content={{ title: 'Tidewatch' }} />;\n",
    );
    put('bad/tsconfig.json', JSON.stringify({ ...TSCONFIG, include: ['.'] }));
    const { status, output } = ofApp('typescript/bin/tsc', ['-p', 'bad/tsconfig.json']);
    expect(status).not.toBe(0);
    expect(output).toContain('description');
  });

  it('builds with Vite: the fonts come along, sections that it does not import stay out', () => {
    const { status, output } = ofApp('vite/bin/vite.js', ['build']);
    expect(status, output).toBe(0);
    const built = globSync('dist/assets/*', { cwd: app });
    expect(built.filter((file) => file.endsWith('.woff2'))).not.toEqual([]);
    const code = built.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(app, file), 'utf8'));
    // A look styles sections by their names too; only a section itself makes an element of that name.
    const made = [...code.join('\n').matchAll(/name:\s*["'`]Ds(\w+)["'`],\s*slot:\s*["'`]Root/g)].map(
      ([, name]) => name,
    );
    expect(new Set(made)).toEqual(
      new Set(['ColorSchemeToggle', 'Icon', 'ProjectCard', 'TechnologyTag', 'VisuallyHidden']),
    );
  });

  it('renders on a server that reads the modules as they are', () => {
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
  renderToString(element(ThemeProvider, { theme: themes.portfolio }, element(ColorSchemeToggle, { localeText }))),
);
`,
    );
    const { status, output, stdout } = runTool('server.mjs');
    expect(status, output).toBe(0);
    expect(stdout).toContain('<button');
    expect(stdout).toContain('Passer au thème sombre');
  });
});
