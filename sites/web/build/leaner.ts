import type { Plugin } from 'vite';

/** Writes some modules anew while the client is built. */
const rewriting = (name: string, id: RegExp, rewritten: (code: string, id: string) => string): Plugin => ({
  name,
  apply: 'build',
  transform: { filter: { id }, handler: (code, id) => ({ code: rewritten(code, id), map: null }) },
});

/** A class of a component, with the context it reads. Its base is a property of React, which might have effects for all that bundlers know. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});(?:\n\1\.contextType = (\w+);)?/gm;

/** What the router says to developers who call it wrongly, each a statement of its own. Types and tests tell ours. */
const ROUTER_COMPLAINT = /^( *)(?:invariant|warning)\((?:.*\);$|\n(?:\1 .*\n)*?\1\);$)/gm;

/**
 * The router marks none of its top-level calls as free of effects, so that its links, forms and data loading would be in
 * every page although nothing uses them. Routes that load data are not ours, so neither is their way of navigating.
 */
const leanRouter = rewriting('threefold:lean-router', /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/, (code) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(ROUTER_COMPLAINT, '')
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(COMPONENT_CLASS, (_, name, made, context) => {
      const own = context ? `${name}.contextType = ${context}; ` : '';
      return `var ${name} = /* @__PURE__ */ (() => { const ${name} = ${made}; ${own}return ${name}; })();`;
    }),
);

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
const fewPrefixes = rewriting('threefold:few-prefixes', /[\\/]emotion-cache\.browser\.[\w.]*js$/, (code) =>
  code.replace(
    /function prefix\(value, length\) \{[\s\S]*?\n\}\n[\s\S]*?\n(?=var defaultStylisPlugins)/,
    `var prefixer = function (element) {
          if (element.length > -1 && !element["return"] && element.type === DECLARATION && /^(user-select|backdrop-filter)/.test(element.value))
            element["return"] = WEBKIT + element.value + element.value;
        };\n`,
  ),
);

/**
 * React begins with five errors that it throws as signals, and which nobody sees. An error notes where it was made, and for
 * that a browser with an observer reads the whole of React a second time: 50 ms and more on a slow phone.
 */
const lightSignals = rewriting('threefold:light-signals', /[\\/]react-dom-client\.production\.js$/, (code) =>
  code.replace(
    /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  ),
);

/** Themes for those who have none, which cost a slow phone some ms: every page of ours has its look. */
const noSpareThemes = rewriting(
  'threefold:no-spare-themes',
  /[\\/]@mui[\\/]system[\\/](?:createStyled|useTheme)[\\/]\w+\.mjs$/,
  (code) => code.replace('systemDefaultTheme = createTheme()', 'systemDefaultTheme = {}'),
);

/**
 * A page's styles stand in their place, see criticalStyles.ts. Emotion inserts those of all elements there once more when it
 * takes them over, and a browser then styles the whole page anew: 40 ms on a slow phone.
 */
const stylesStay = rewriting('threefold:styles-stay', /[\\/]emotion-sheet\.[\w.]*js$/, (code) =>
  code.replace('nodes.forEach(this._insertTag)', 'this.tags.push(...nodes)'),
);

/** Cascade layers, which no theme of ours asks for. The id is counted by React, and pages are written with the whole module. */
const noLayers = rewriting(
  'threefold:no-layers',
  /[\\/]@mui[\\/]system[\\/](?:createStyled[\\/]createStyled|ThemeProvider[\\/]useLayerOrder|GlobalStyles[\\/]GlobalStyles|styleFunctionSx[\\/]styleFunctionSx)\.mjs$/,
  (code, id) =>
    id.endsWith('useLayerOrder.mjs')
      ? `import useId from '@mui/utils/useId'; export default () => { useId(); return null; };`
      : code
          .replace(/(?:layerName|props\.theme\.modularCssLayers) \? (?:shallowLayer\(.*\)|layerName|'theme') : /g, '')
          .replace(/^ *const layerName = .*$/m, '')
          .replace(/if \((?:resolvedTheme|!nested && theme)\.modularCssLayers\)/, 'if (false)'),
);

/** What makes the client's script smaller, or start sooner, without changing what it does. */
export const leaner: readonly Plugin[] = [
  leanRouter,
  unusedParts,
  fewPrefixes,
  lightSignals,
  noSpareThemes,
  stylesStay,
  noLayers,
];
