import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BrandKey } from '@threefold/design-system/themes';
import type { Plugin } from 'vite';
import { HASHED_FOLDER } from '../server/rules.ts';
import { lookSheetOf, withProperties } from './criticalStyles.ts';
import { hashOf } from './hashOf.ts';
import { UNUSED_COMPONENTS } from './leaner.ts';

/** What a theme has custom properties for that styles refer to. MUI makes some of everything that a theme holds. */
const WITH_PROPERTIES = ['palette', 'opacity', 'overlays', 'shadows', 'shape', 'spacing', 'zIndex'];

/**
 * Stands in the client in place of MUI's `createTheme`, which computes dozens of colours in two colour schemes and a style
 * sheet of them: a good part of the time in which a slow phone takes over a page, and every time the same. Here the palette
 * comes ready, see {@link finishedTokens}, and the style sheet is a file. What is made is what MUI would make, without what
 * nobody asks a theme for in a browser; a test compares.
 */
const CREATE_THEME = `
import { createSpacing } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import createThemeNoVars from './createThemeNoVars.mjs';

const opacity = { inputPlaceholder: 0.42, inputUnderline: 0.42, switchTrackDisabled: 0.12, switchTrack: 0.38 };

function varsOf(value, name) {
  if (Array.isArray(value)) return value.map((_, index) => \`var(\${name}-\${index})\`);
  if (typeof value !== 'object') return \`var(\${name})\`;
  const vars = {};
  for (const key in value) vars[key] = varsOf(value[key], \`\${name}-\${key}\`);
  return vars;
}

export default function createTheme({ brand, colorSchemes, components, cssVariables, ...options }) {
  const { palette } = colorSchemes.light;
  const theme = createThemeNoVars({ ...options, palette });
  const { mode, contrastThreshold, tonalOffset, ...colours } = palette;
  const { colorSchemeSelector } = cssVariables;
  const { shadows, zIndex, shape } = theme;
  Object.assign(theme, {
    brand,
    components,
    opacity,
    overlays: [],
    cssVarPrefix: 'mui',
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette, opacity, overlays: [] }, dark: { palette: { mode: 'dark' } } },
    colorSchemeSelector,
    getColorSchemeSelector: createGetColorSchemeSelector(colorSchemeSelector),
    // There are as many overlays as shadows, one for each level.
    vars: varsOf({ palette: colours, opacity, overlays: shadows, shadows, shape, spacing: '', zIndex }, '--mui'),
  });
  theme.spacing = createSpacing(options.spacing, createUnarySpacing(theme));
  return theme;
}
`;

const isUnused = (name: string) => UNUSED_COMPONENTS.some((component) => component === name);

/** A look's tokens as a module, with the light palette as MUI completes it; the dark one is only needed in the style sheet. */
async function finishedTokens(file: string): Promise<string> {
  // Not imported above: in development nothing of this is made.
  const { themes } = await import('@threefold/design-system/themes');
  const { tokens } = (await import(file)) as { tokens: object };
  const { light } = themes[basename(dirname(file)) as BrandKey].colorSchemes;
  const palette = Object.entries(light?.palette ?? {}).filter(([name]) => !isUnused(name));
  const finished = { ...tokens, light: Object.fromEntries(palette), dark: {} };
  return `export const tokens = ${JSON.stringify(finished)};`;
}

/** Makes the looks of the client while it is built. */
export const madeLooks: Plugin = {
  name: 'threefold:made-looks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: ['**/material/styles/createTheme.mjs', '**/design-system/src/themes/*/tokens.ts'] },
    handler: (id) => (id.endsWith('tokens.ts') ? finishedTokens(id) : CREATE_THEME),
  },
  transform: {
    filter: { id: '**/material/styles/createThemeNoVars.mjs' },
    handler: (code) => ({
      code: code
        .replace(/createPalette\(\{[\s\S]*?\}\)/, 'paletteInput')
        // The theme that the others are merged into has the same palette already, some hundred colours.
        .replace(/(deepmerge\(systemTheme, \{[^}]*?)\n *palette,/, '$1'),
      map: null,
    }),
  },
};

const PROPERTY = new RegExp(`^--mui-(?:${WITH_PROPERTIES.join('|')})\\b`);
const OF_UNUSED = new RegExp(`^--mui-palette-(?:${UNUSED_COMPONENTS.join('|')})-`);

/**
 * Writes a look's style sheet with all its properties, both colour schemes, beside the client's script: what a page shows
 * before its script needs few of them and has them inside.
 *
 * @param css the styles of a page in this look, as rendered
 * @param clientFolder where the built client is
 * @returns the sheet's address
 */
export async function writeLookSheet(brand: BrandKey, css: string, clientFolder: string): Promise<string> {
  const sheet = withProperties(lookSheetOf(css), (name) => PROPERTY.test(name) && !OF_UNUSED.test(name));
  const address = `${HASHED_FOLDER}look-${brand}-${hashOf(sheet)}.css`;
  await writeFile(join(clientFolder, address), sheet);
  return address;
}
