import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allBrands } from '../src/brands/index.ts';

/** A class of a component, with the context it reads. Its base is a property of React, which might have effects for all that bundlers know. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});(?:\n\1\.contextType = (\w+);)?/gm;

/** What the router says to developers who call it wrongly, each a statement of its own. Types and tests tell ours. */
const ROUTER_COMPLAINT = /^( *)(?:invariant|warning)\((?:.*\);$|\n(?:\1 .*\n)*?\1\);$)/gm;

/**
 * The router marks none of its top-level calls as free of effects, so that its links, forms and data loading would be in
 * every page although nothing uses them. Routes that load data are not ours, so neither is their way of navigating.
 */
const leanRouter: Plugin = {
  name: 'threefold:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(ROUTER_COMPLAINT, '')
        .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(COMPONENT_CLASS, (_, name, made, context) => {
          const own = context ? `${name}.contextType = ${context}; ` : '';
          return `var ${name} = /* @__PURE__ */ (() => { const ${name} = ${made}; ${own}return ${name}; })();`;
        }),
      map: null,
    }),
  },
};

/**
 * By the end of a module's path, what stands in its place. None may call `useId`: pages are written with the whole modules,
 * and React counts such a call into the ids of all that is below it. A test looks.
 */
export const REPLACED: readonly (readonly [path: string, module: string])[] = [
  // Parts of MUI's button that no look shows: its themes switch ripples off, and no button has a loading state.
  ['TouchRipple.mjs', 'export default null;'],
  ['CircularProgress.mjs', 'export default null;'],
  [
    'useLazyRipple.mjs',
    `const none = () => {};
    const still = { ref: { current: null }, shouldMount: false, start: none, stop: none, pulsate: none };
    export default () => still;`,
  ],
  // Colours for themes that choose none. Every look has its own, and the theme of those who have no theme is never shown.
  ...['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'].map(
    (colour) => [`material/colors/${colour}.mjs`, 'export default {};'] as const,
  ),
  ['material/styles/defaultTheme.mjs', 'export default {};'],
  // The copying of statics by a wrapper of emotion's that nobody uses.
  ['hoist-non-react-statics.cjs.js', 'export default (target) => target;'],
  // A theme as the source of a module, for tools.
  ['material/styles/stringifyTheme.mjs', `export const stringifyTheme = () => '';`],
  // Breakpoints of containers in themes and in `sx`. Ours are written out in styles.
  [
    'cssContainerQueries/cssContainerQueries.mjs',
    `export default (theme) => theme;
    export const sortContainerQueries = (_, css) => css;
    export const isCqShorthand = () => false;
    export const getContainerQuery = () => null;`,
  ],
  // Asked when themes are merged, which hold plain values, functions and perhaps components; and for names in development.
  [
    'node_modules/react-is/index.js',
    `export const isValidElementType = (value) => typeof value === 'object' && value !== null && '$$typeof' in value;
    export const ForwardRef = 0;
    export const Memo = 0;`,
  ],
  // What components accept is checked by types. Stripe's still say it while they are loaded.
  [
    'prop-types/index.js',
    'const any = () => any; any.isRequired = any; export default new Proxy({}, { get: () => any });',
  ],
  // Themes of strangers. Every look of ours is made with its brand.
  ['design-system/src/themes/completeTheme.ts', 'export const completeTheme = (theme) => theme;'],
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
    filter: { id: REPLACED.map(([path]) => `**/${path}`) },
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

/**
 * Of emotion's table of prefixes for old browsers, what one that runs our script may still want. Pages are written without
 * any, see src/app/entry-server.tsx.
 */
const fewPrefixes: Plugin = {
  name: 'threefold:few-prefixes',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]emotion-cache\.browser\.[\w.]*js$/ },
    handler: (code) => ({
      code: code.replace(
        /function prefix\(value, length\) \{[\s\S]*?\n\}\n[\s\S]*?\n(?=var defaultStylisPlugins)/,
        `var prefixer = function (element) {
          if (element.length > -1 && !element["return"] && element.type === DECLARATION && /^(user-select|backdrop-filter)/.test(element.value))
            element["return"] = WEBKIT + element.value + element.value;
        };\n`,
      ),
      map: null,
    }),
  },
};

/**
 * React begins with five errors that it throws as signals, and which nobody sees. An error notes where it was made, and for
 * that a browser with an observer reads the whole of React a second time: 50 ms and more on a slow phone.
 */
const lightSignals: Plugin = {
  name: 'threefold:light-signals',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-dom-client\.production\.js$/ },
    handler: (code) => ({
      code: code.replace(
        /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
        '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
      ),
      map: null,
    }),
  },
};

/** Themes for those who have none, which cost a slow phone some ms: every page of ours has its look. */
const noSpareThemes: Plugin = {
  name: 'threefold:no-spare-themes',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@mui[\\/]system[\\/](?:createStyled|useTheme)[\\/]\w+\.mjs$/ },
    handler: (code) => ({
      code: code.replace('systemDefaultTheme = createTheme()', 'systemDefaultTheme = {}'),
      map: null,
    }),
  },
};

/** What makes the client's script smaller, or start sooner, without changing what it does. */
export const leaner: readonly Plugin[] = [leanRouter, unusedParts, fewPrefixes, lightSignals, noSpareThemes];

type ModuleInfo = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

/** All modules that come with some modules. */
function closureOf(entries: readonly string[], info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
  };
  entries.forEach(take);
  return found;
}

/** All modules that are ever loaded, but for those that only come with one of them. */
function loadedBeside(page: string, entry: string, info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const take = (id: string) => {
    if (id === page || found.has(id)) return;
    found.add(id);
    info(id)?.importedIds.forEach(take);
    info(id)?.dynamicallyImportedIds.forEach(take);
  };
  take(entry);
  return found;
}

/**
 * The rules come through one index, which would count all of them for whoever needs one. Those of a line or two are not
 * worth a file.
 */
const isRule = (id: string) => /[\\/]libs[\\/]validation[\\/]/.test(id);
const isSmallRule = (id: string) => isRule(id) && /[\\/](?:email|failure|limits|text)\.ts$/.test(id);
/** Part of two landing pages out of three, and as small. */
const isSmallPart = (id: string) => id.endsWith('components/Phrase/Phrase.tsx');

/** By the end of a module's path, what comes through an index although no landing page uses it. A test compares. */
const PASSED_BY = [
  'material/utils/mergeSlotProps.mjs',
  'components/submission/useSubmission.ts',
  'foundations/format.ts',
  'foundations/portal.ts',
  ...[
    'createChainedFunction',
    'debounce',
    'getActiveElement',
    'isEventHandler',
    'isHostComponent',
    'ownerDocument',
    'ownerWindow',
    'setRef',
    'styles/getOverlayAlpha',
  ].map((name) => `/${name}.mjs`),
];

interface Modules {
  getModuleInfo: ModuleInfo;
}

/** The chunk that a module belongs to, or null where those that load it decide. */
type Place = (id: string) => string | null;

function placesOf(root: string, info: ModuleInfo): Place {
  const file = (path: string) => join(root, 'src', path);
  const entry = file('app/entry-client.tsx');
  const started = closureOf([entry], info);
  const looks = allBrands.map(({ key }) => {
    const kit = file(`brands/${key}/kit.ts`);
    const page = file(`brands/${key}/LandingPage.tsx`);
    const landing = closureOf([page], info);
    const screens = info(kit)?.dynamicallyImportedIds.filter((id) => !landing.has(id)) ?? [];
    const beside = loadedBeside(page, entry, info);
    return { key, kit, landing, beside, ofKit: closureOf([kit], info), ofOthers: closureOf(screens, info) };
  });
  const ofLanding = (id: string) => looks.filter(({ landing, ofKit }) => landing.has(id) || ofKit.has(id));
  const ofEveryLanding = (id: string) => !isRule(id) && ofLanding(id).length === looks.length;
  const kits = new Set(looks.map(({ kit }) => kit));
  const screensOfAll = closureOf(
    [...started].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []).filter((id) => !kits.has(id)),
    info,
  );
  return (id) => {
    // A file that is asked for by itself keeps its name.
    if (id === entry || kits.has(id) || basename(id) === 'LandingPage.tsx') return null;
    if (PASSED_BY.some((end) => id.endsWith(end))) return null;
    if (id.startsWith('\0rolldown') || started.has(id) || ofEveryLanding(id) || isSmallRule(id) || isSmallPart(id))
      return 'base';
    const [look, ...others] = ofLanding(id);
    if (!look || isRule(id)) return null;
    if (others.length > 0) return ['shared', look.key, ...others.map(({ key }) => key)].join('~');
    if (!screensOfAll.has(id) && (look.ofKit.has(id) || look.ofOthers.has(id))) return `look-${look.key}`;
    // Of no brand, and others need some of it.
    return look.beside.has(id) && !id.startsWith(file('brands')) ? `shared~${look.key}` : null;
  };
}

/**
 * Few chunks, as each is compressed by itself: `react` stands alone, because a slow phone is held up by as much as is run at
 * a time; `base` is what else every page starts with and what all landing pages are made of, `shared` what several of these
 * are made of, and the look of a brand what its pages have in common; of the rest, what the same pages share is together.
 *
 * @param root folder of the site
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let places: Place | undefined;
  const placeOf = (id: string, modules: Modules) => {
    places ??= placesOf(root, (one) => modules.getModuleInfo(one));
    return places(id);
  };
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
    { debugName: 'base', name: (id, modules) => (placeOf(id, modules) === 'base' ? 'base' : null), priority: 3 },
    {
      debugName: 'landings',
      name: (id, modules) => (placeOf(id, modules)?.startsWith('shared') ? placeOf(id, modules) : null),
      includeDependenciesRecursively: false,
      priority: 2,
    },
    { debugName: 'look', name: placeOf, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

/** Every page names its chunks, and the names of all that share one would be a good part of it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;
