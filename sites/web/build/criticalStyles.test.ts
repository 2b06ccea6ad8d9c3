import { expect, it } from 'vitest';
import { inOneElement, withoutSpareVariants, withShortStyles, withUsedProperties } from './criticalStyles.ts';

const LOOK =
  '<style data-emotion="css-global look">:root{--mui-a:1px;--mui-b:var(--mui-c);--mui-c:2px;--mui-d:3px;}[data-mode="dark"]{--mui-d:4px;}.x{--mui-e:5px;}</style>';
const PAGE = '<style data-emotion="css p">.p{width:var(--mui-b)}</style>';

it('keeps the properties that a page uses, and those that these use', () => {
  expect(withUsedProperties(LOOK + PAGE, '')).toBe(`<style>:root{--mui-b:var(--mui-c);--mui-c:2px;}</style>${PAGE}`);
});

it('sees what drawings inside the page use', () => {
  expect(withUsedProperties(LOOK + PAGE, '<path fill="var(--mui-d)"/>')).toContain('[data-mode="dark"]{--mui-d:4px;}');
});

it('leaves other styles as they are', () => {
  expect(withUsedProperties(PAGE, '')).toBe(PAGE);
});

it('has one element of styles that emotion does not move, and leaves a screen its own global styles', () => {
  const base = '<style data-emotion="css-global base">body{margin:0}</style>';
  const screen = '<style data-emotion="css-global screen">@media (width < 9px){html{margin:1px}}</style>';
  const look = '<style>:root{--mui-b:2px}</style>';
  expect(inOneElement(base + look + screen + PAGE, '@font-face{}')).toBe(
    '<style data-classes data-s data-emotion="css-global base">' +
      '@font-face{}body{margin:0}:root{--mui-b:2px}.p{width:var(--mui-b)}</style>' +
      '<style data-s data-emotion="css-global screen">@media (width < 9px){html{margin:1px}}</style>',
  );
});

it('writes styles in fewer characters, and leaves what is read as it is', () => {
  const css = '.a::-moz-focus-inner{border:0;}.a{-moz-appearance:none;line-height:1.588235294117647;width:1.0625em;}';
  expect(withShortStyles(`<style data-classes>${css}</style><p>1.588235294117647;}</p>`)).toBe(
    '<style data-classes>.a{line-height:1.58824;width:1.0625em}</style><p>1.588235294117647;}</p>',
  );
});

it('leaves out the colours of variants that a button is not', () => {
  const button = '.css-a{color:var(--variant-textColor);--variant-textColor:red;--variant-outlinedColor:blue;}';
  const other = '.css-b:hover{--variant-outlinedColor:blue}.css-b{color:var(--variant-outlinedColor)}';
  expect(withoutSpareVariants(button + other)).toBe(
    `.css-a{color:var(--variant-textColor);--variant-textColor:red;}${other}`,
  );
});
