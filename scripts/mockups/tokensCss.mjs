import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/workspace.mjs';

/** @import { BrandTokens } from '@threefold/design-system/foundations' */

const THEMES = join(root, 'libs', 'design-system', 'src', 'themes');

/** The stylesheet that this module writes. */
export const TOKENS_CSS = join(root, 'docs', 'design', 'mockups', 'tokens.css');

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {Record<string, unknown>} palette @returns {[name: string, color: string][]} */
const colorsOf = (palette, prefix = '-') =>
  Object.entries(palette).flatMap(([key, value]) => {
    const name = `${prefix}-${kebab(key)}`;
    return typeof value === 'string' ? [[name, value]] : colorsOf(/** @type {Record<string, unknown>} */ (value), name);
  });

/** @param {object} sizes in px, by name @param {string} prefix */
const sizesOf = (sizes, prefix) => Object.entries(sizes).map(([name, px]) => `${prefix}${kebab(name)}: ${px}px;`);

/** @param {BrandTokens} tokens @param {'desktop' | 'mobile'} device */
const fontsOf = ({ type }, device) =>
  Object.entries(type).flatMap(([name, style]) => {
    const size = style[device];
    return size ? [`--${kebab(name)}: ${style.weight} ${size[0]}px / ${size[1]}px var(--font-${style.font});`] : [];
  });

/** @param {BrandTokens} tokens */
const spacingOf = ({ type }) =>
  Object.entries(type).flatMap(([name, { tracking, width }]) => [
    ...(tracking ? [`--${kebab(name)}-tracking: ${tracking}em;`] : []),
    ...(width ? [`--${kebab(name)}-width: ${width}%;`] : []),
  ]);

/** @param {string} brand */
async function themeCss(brand) {
  const folder = join(THEMES, brand);
  /** @type {{ tokens: BrandTokens }} */
  const { tokens } = await import(pathToFileURL(join(folder, 'tokens.ts')).href);
  const dark = new Map(colorsOf({ ...tokens.dark }));
  const colors = colorsOf({ ...tokens.light }).map(
    ([name, light]) => `${name}: light-dark(${light}, ${dark.get(name)});`,
  );
  const declarations = [
    ...Object.entries(tokens.fonts).map(([name, family]) => `--font-${name}: ${family};`),
    ...colors,
    ...sizesOf(tokens.shape, '--radius-'),
    ...sizesOf(tokens.borders, '--border-'),
    ...sizesOf(tokens.layout, '--'),
    ...sizesOf(tokens.focusRing, '--focus-'),
    `--dialog-shadow: ${tokens.elevation.dialog};`,
    `--scrim: ${tokens.scrim};`,
    ...fontsOf(tokens, 'desktop'),
    ...spacingOf(tokens),
  ];
  const faces = readFileSync(join(folder, 'fonts.css'), 'utf8').replaceAll(
    '"@fontsource',
    '"../../../node_modules/@fontsource',
  );
  const selector = `[data-brand="${brand}"]`;
  return `${faces}
${selector} {
  ${declarations.join('\n  ')}
}

@media (max-width: 767.98px) {
  ${selector} {
    ${fontsOf(tokens, 'mobile').join('\n    ')}
  }
}
`;
}

/** @returns {Promise<string>} every theme's fonts, and its tokens as custom properties, for the mockups */
export async function tokensCss() {
  const themes = await Promise.all(['portfolio', 'ferrolane', 'harbour-shine'].map(themeCss));
  return `/* Written by \`npm run mockups\` from the themes of libs/design-system. */\n${themes.join('\n')}`;
}
