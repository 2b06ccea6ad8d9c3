import { createBrandTokens, themes } from '@threefold/design-system/themes';
import { expect, it } from 'vitest';
import { designTokens } from './designTokens.mjs';

const tokens = createBrandTokens({ color: '#0B6E4F', fonts: { display: '"Archivo Variable", sans-serif' } });

/** Every token, by its path. @param {object} group @param {string} [path] @param {string} [type] @returns {Map<string, { type: string, value: unknown }>} */
function tokensIn(group, path = '', type = '') {
  const own = '$type' in group ? `${group.$type}` : type;
  if ('$value' in group) return new Map([[path, { type: own, value: group.$value }]]);
  return new Map(
    Object.entries(group)
      .filter(([name]) => !name.startsWith('$'))
      .flatMap(([name, child]) => [...tokensIn(child, path ? `${path}.${name}` : name, own)]),
  );
}

it.each(/** @type {const} */ (['light', 'dark']))('has every color of the %s palette, as screens show it', (scheme) => {
  const file = tokensIn(designTokens(tokens, scheme));
  const { primary, background, band } = tokens[scheme];
  for (const [path, color] of Object.entries({
    'color.primary.main': primary.main,
    'color.background.default': background.default,
    'color.band.muted': band.muted,
    'color.focus': tokens[scheme].focus,
  })) {
    const { type, value } = file.get(path) ?? {};
    expect(type).toBe('color');
    expect(value).toMatchObject({ colorSpace: 'srgb', hex: color.toLowerCase() });
  }
});

it('has sizes, typefaces, shadows and durations in the types of the format', () => {
  const file = tokensIn(designTokens(tokens, 'light'));
  expect(file.get('radius.card')).toEqual({ type: 'dimension', value: { value: tokens.shape.card, unit: 'px' } });
  expect(file.get('motion.fast')).toEqual({ type: 'duration', value: { value: tokens.motion.fast, unit: 'ms' } });
  expect(file.get('motion.easing')).toEqual({ type: 'cubicBezier', value: [0.2, 0.8, 0.3, 1] });
  expect(file.get('type.h1')).toMatchObject({
    type: 'typography',
    value: { fontSize: { value: tokens.type.h1.desktop[0], unit: 'px' }, fontWeight: tokens.type.h1.weight },
  });
  expect(file.get('typeNarrow.h1')?.value).toMatchObject({
    fontSize: { value: tokens.type.h1.mobile?.[0], unit: 'px' },
  });
  expect(file.get('elevation.dialog')).toMatchObject({
    type: 'shadow',
    value: { offsetY: { value: 24, unit: 'px' }, blur: { value: 50, unit: 'px' }, color: { alpha: 0.2 } },
  });
  expect(file.get('font.display')?.value).toContain('Archivo Variable');
});

it.each(Object.keys(themes))(
  'leaves no value of %s without a type or with a part that is not a number',
  async (brand) => {
    const { tokens } = await import(`../../libs/design-system/src/themes/${brand}/tokens.ts`);
    const file = tokensIn(designTokens(tokens, 'dark'));
    expect([...file.values()].filter(({ type }) => type === '')).toEqual([]);
    expect(JSON.stringify([...file.values()])).not.toMatch(/null|NaN/);
  },
);
