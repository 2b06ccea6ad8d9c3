// Writes each theme's tokens as design tokens of the W3C's community group (format of October 2025), which Figma, Penpot and Style
// Dictionary read: one file per color scheme, in the folder of the built theme. Runs with the build of the component library.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'culori';
import { root } from '../lib/workspace.mjs';
import { foldersIn } from './exports.mjs';

/** @typedef {import('@threefold/design-system/foundations').BrandTokens} BrandTokens */

const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** @param {string} css @returns {object} */
function color(css) {
  const { r, g, b, alpha } = /** @type {import('culori').Rgb} */ (parse(css));
  const components = [r, g, b].map((part) => Number(part.toFixed(4)));
  const hex = `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  return { colorSpace: 'srgb', components, ...(alpha !== undefined && { alpha }), hex };
}

const px = (/** @type {number} */ value) => ({ value, unit: 'px' });

/** @param {string} stack a value of `font-family` @returns {string[]} */
const families = (stack) => stack.split(',').map((family) => family.trim().replaceAll(/['"]/g, ''));

/** @param {string} css such as "0 8px 24px rgba(0,0,0,.14)", or "none" @returns {object} */
function shadow(css) {
  const [, lengths = '0 0 0', tint = 'rgba(0,0,0,0)'] = /^([-\d. px]+) (rgba\(.*\))$/.exec(css) ?? [];
  const [offsetX = 0, offsetY = 0, blur = 0] = lengths.split(' ').map(Number.parseFloat);
  return { color: color(tint), offsetX: px(offsetX), offsetY: px(offsetY), blur: px(blur), spread: px(0) };
}

/**
 * @template Value
 * @param {object} values perhaps in groups
 * @param {(value: Value) => object} convert
 * @returns {object} a token for each value, in the same groups
 */
const group = (values, convert) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? group(value, convert)
        : { $value: convert(/** @type {Value} */ (value)) },
    ]),
  );

/**
 * @param {BrandTokens} tokens
 * @param {typeof SCHEMES[number]} scheme
 * @returns {object} a file of design tokens. Sizes of type are those of wide windows; `typeNarrow` has those that differ
 */
export function designTokens(
  { fonts, type, shape, borders, focusRing, layout, motion, elevation, scrim, ...palettes },
  scheme,
) {
  /** @param {'desktop' | 'mobile'} width */
  const styles = (width) =>
    Object.fromEntries(
      Object.entries(type).flatMap(([name, { font, weight, tracking = 0, [width]: sizes }]) => {
        if (!sizes) return [];
        const [size, line] = sizes;
        const $value = {
          fontFamily: families(fonts[font]),
          fontSize: px(size),
          fontWeight: weight,
          letterSpacing: px(Number((tracking * size).toFixed(3))),
          lineHeight: Number((line / size).toFixed(4)),
        };
        return [[name, { $value }]];
      }),
    );
  const [, curve = ''] = /\((.*)\)/.exec(motion.easing) ?? [];
  const milliseconds = (/** @type {number} */ value) => ({ $type: 'duration', $value: { value, unit: 'ms' } });

  return {
    color: { $type: 'color', ...group({ ...palettes[scheme], scrim }, color) },
    font: { $type: 'fontFamily', ...group(fonts, families) },
    type: { $type: 'typography', ...styles('desktop') },
    typeNarrow: { $type: 'typography', ...styles('mobile') },
    radius: { $type: 'dimension', ...group(shape, px) },
    border: { $type: 'dimension', ...group(borders, px) },
    focusRing: { $type: 'dimension', ...group(focusRing, px) },
    layout: { $type: 'dimension', ...group(layout, px) },
    motion: {
      fast: milliseconds(motion.fast),
      base: milliseconds(motion.base),
      easing: { $type: 'cubicBezier', $value: curve.split(',').map(Number) },
    },
    elevation: { $type: 'shadow', ...group(elevation, shadow) },
  };
}

if (import.meta.main) {
  const library = join(root, 'libs', 'design-system');
  for (const brand of foldersIn('themes')) {
    const { tokens } = await import(join(library, 'src', 'themes', brand, 'tokens.ts'));
    const folder = join(library, 'dist', 'themes', brand);
    mkdirSync(folder, { recursive: true });
    for (const scheme of SCHEMES) {
      writeFileSync(
        join(folder, `${scheme}.tokens.json`),
        `${JSON.stringify(designTokens(tokens, scheme), null, 2)}\n`,
      );
    }
  }
}
