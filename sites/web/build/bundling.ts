import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allBrands } from '../src/brands/index.ts';

/** A class of a component, with the context it reads. Its base is a property of React, which might have effects for all that bundlers know. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});(?:\n\1\.contextType = (\w+);)?/gm;

/**
 * The router marks none of its top-level calls as free of effects, so that its links, forms and data loading would be in
 * every page although nothing uses them.
 */
const leanRouter: Plugin = {
  name: 'threefold:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(COMPONENT_CLASS, (_, name, made, context) => {
          const own = context ? `${name}.contextType = ${context}; ` : '';
          return `var ${name} = /* @__PURE__ */ (() => { const ${name} = ${made}; ${own}return ${name}; })();`;
        }),
      map: null,
    }),
  },
};

/** By the end of a module's path, what stands in its place. */
const REPLACED: readonly (readonly [path: string, module: string])[] = [
  // Parts of MUI's button that no look shows: its themes switch ripples off, and no button has a loading state.
  ['TouchRipple.mjs', 'export default null;'],
  ['CircularProgress.mjs', 'export default null;'],
  // The copying of statics by a wrapper of emotion's that nobody uses.
  ['hoist-non-react-statics.cjs.js', 'export default (target) => target;'],
  // What components accept is checked by types. Stripe's still say it while they are loaded.
  [
    'prop-types/index.js',
    'const any = () => any; any.isRequired = any; export default new Proxy({}, { get: () => any });',
  ],
  // A list of every attribute there is. What our elements are given beyond attributes is this, and types tell.
  [
    'emotion-is-prop-valid.esm.js',
    `const ours = new Set(['ownerState', 'sx', 'theme', 'as']); export default (name) => !ours.has(name);`,
  ],
];

/**
 * Components of MUI that nothing of ours draws, although every theme has colours for them: in the script, in the making of the
 * theme and in its style sheet. A test compares.
 */
export const UNUSED_COMPONENTS = [
  'Alert',
  'AppBar',
  'Avatar',
  'Chip',
  'FilledInput',
  'Input',
  'LinearProgress',
  'Skeleton',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'Switch',
  'TableCell',
  'Tooltip',
] as const;

const COLOURS_OF_UNUSED = new RegExp(
  `^ *setColor\\(palette\\.(?:${UNUSED_COMPONENTS.join('|')}), .*;$|^ *const snackbarContentBackground =[^;]*;$`,
  'gm',
);

/** Parts of libraries that nothing of ours reaches. */
const unusedParts: Plugin = {
  name: 'threefold:unused-parts',
  apply: 'build',
  load: {
    filter: {
      id: /[\\/](?:TouchRipple\.mjs|CircularProgress\.mjs|hoist-non-react-statics\.cjs\.js|emotion-is-prop-valid\.esm\.js|prop-types[\\/]index\.js)$/,
    },
    handler: (id) => REPLACED.find(([path]) => id.replaceAll('\\', '/').endsWith(path))?.[1],
  },
  transform: {
    filter: { id: /[\\/](?:createCssVarsProvider|createThemeWithVars)\.mjs$/ },
    handler: (code) => ({
      code: code
        // The script for the head is made by a component of its own.
        .replace(/buildInitColorSchemeScript\(\{[\s\S]*?\}\)/, 'null')
        .replace(COLOURS_OF_UNUSED, ''),
      map: null,
    }),
  },
};

/** What makes the client's script smaller without changing what it does. */
export const leaner: readonly Plugin[] = [leanRouter, unusedParts];

type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null;

/** All modules that come with a module. */
function closureOf(entry: string, info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
  };
  take(entry);
  return found;
}

/** The rules come through one index, which would count all of them for whoever needs one. */
const isRule = (id: string) => /[\\/]libs[\\/]validation[\\/]/.test(id);

/**
 * Few chunks, as each is compressed by itself: `base` is what every page starts with and what all landing pages are made
 * of; of the rest, what the same pages share is together.
 *
 * @param root folder of the site
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const file = (path: string) => join(root, 'src', path);
  let base: Set<string> | undefined;
  const baseOf = (info: ModuleInfo): Set<string> => {
    const landings = allBrands.map(({ key }) => {
      const parts = ['kit.ts', 'LandingPage.tsx'].map((part) => closureOf(file(`brands/${key}/${part}`), info));
      return new Set(parts.flatMap((part) => [...part]));
    });
    const [first = new Set<string>(), ...others] = landings;
    const ofEvery = [...first].filter((id) => !isRule(id) && others.every((other) => other.has(id)));
    return new Set([...closureOf(file('app/entry-client.tsx'), info), ...ofEvery]);
  };
  return [
    {
      debugName: 'base',
      name: (id, modules) => {
        base ??= baseOf((one) => modules.getModuleInfo(one));
        // The entry starts the page, and nothing else brings it along.
        return base.has(id) && id !== file('app/entry-client.tsx') ? 'base' : null;
      },
      priority: 1,
    },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

/** Every page names its chunks, and the names of all that share one would be a good part of it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;
