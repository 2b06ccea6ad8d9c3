import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type BrandKey, themes } from '@threefold/design-system/themes';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNUSED_COMPONENTS } from './leaner.ts';
import { madeLooks, writeLookSheet } from './looks.ts';

/** Packages are looked for upwards from here. */
const site = fileURLToPath(new URL('../', import.meta.url));
const looks = Object.keys(themes) as BrandKey[];

/** What MUI puts into a theme for tools, for themes made of themes, and for components that nothing of ours draws. */
const LEFT_OUT = [
  'colorSpace',
  'font',
  'generateSpacing',
  'generateStyleSheets',
  'generateThemeVars',
  'getCssVar',
  'rootSelector',
  'shouldSkipGeneratingVar',
];

let folder: string;
let made: Record<BrandKey, Theme>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(site, '.looks-'));
  await build({
    root: site,
    logLevel: 'error',
    configFile: false,
    plugins: [madeLooks],
    resolve: { conditions: ['@threefold/source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      lib: {
        entry: Object.fromEntries(
          looks.map((look) => [look, fileURLToPath(import.meta.resolve(`@threefold/design-system/themes/${look}`))]),
        ),
        formats: ['es'],
      },
    },
  });
  const load = async (look: BrandKey) => [
    look,
    (await import(pathToFileURL(path.join(folder, `${look}.js`)).href)).theme,
  ];
  made = Object.fromEntries(await Promise.all(looks.map(load)));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const without = (names: readonly string[]) => (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** What is drawn in. MUI's dark palette alone has a colour of icons, which none of its components uses. */
const usedOf = (palette: object & { text: object }) =>
  without(UNUSED_COMPONENTS)({ ...palette, text: without(['icon'])(palette.text) });

/** The styles of a page, as it is rendered. */
function stylesOf(page: ReactElement): string {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const markup = renderToString(createElement(CacheProvider, { value: cache }, page));
  return constructStyleTagsFromChunks(extractCriticalToChunks(markup));
}

/** All that is no function, at any depth. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A theme as styles see it: the provider of the page has its part in it. */
function provided(theme: Theme): Theme {
  let seen: Theme | undefined;
  const Reader = () => {
    seen = useTheme();
    return null;
  };
  renderToString(createElement(ThemeProvider, { theme }, createElement(Reader)));
  if (!seen) throw new Error('The theme was not provided.');
  return seen;
}

describe.each(looks)('the look of %s in the client', (look) => {
  it('has what MUI would have made', () => {
    const { vars: _, colorSchemes, palette, ...rest } = provided(themes[look]);
    const { vars: __, colorSchemes: ofThem, ...ofClient } = provided(made[look]);
    const expected = { ...without(LEFT_OUT)(rest), palette: usedOf(palette) };
    expect(Object.keys(ofClient).sort()).toEqual(Object.keys(expected).sort());
    expect(plain(ofClient)).toEqual(plain(expected));
    const modes = (schemes: Theme['colorSchemes']) =>
      Object.entries(schemes).map(([name, scheme]) => [name, typeof scheme === 'object' && scheme.palette.mode]);
    expect(modes(ofThem)).toEqual(modes(colorSchemes));
  });

  it('has the same global styles as a page that is written, which would be made anew otherwise', () => {
    const baseline = (theme: Theme) => {
      const page = createElement(ThemeProvider, { theme }, createElement(CssBaseline, { enableColorScheme: true }));
      return /<style data-emotion="css-global \w+">html[^<]*/.exec(stylesOf(page))?.[0];
    };
    expect(baseline(made[look])).toContain('color-scheme:dark');
    expect(baseline(made[look])).toBe(baseline(themes[look]));
  });

  it('names every custom property that a style may refer to', () => {
    const { palette, ...vars } = provided(themes[look]).vars;
    expect(provided(made[look]).vars).toEqual({ ...without(['font', 'brand'])(vars), palette: usedOf(palette) });
  });

  it('has those properties in its style sheet, for light and dark, and no others', async () => {
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    const page = createElement(ThemeProvider, { theme: themes[look] });
    const sheet = await readFile(path.join(folder, await writeLookSheet(look, stylesOf(page), folder)), 'utf8');
    const namesIn = (text: string) => new Set([...text.matchAll(/(--mui-[\w-]+):/g)].map(([, name]) => name));
    const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      selector,
      body,
    }));
    const ofRoot = rules.filter(({ selector }) => selector.startsWith(':root'));
    const ofDark = rules.filter(({ selector }) => /^\[[\w-]+="?dark"?\]$/.test(selector));
    expect(ofRoot.length + ofDark.length).toBe(rules.length);
    expect(ofRoot.map(({ body }) => body).join()).toContain('color-scheme:light');
    expect(ofDark.map(({ body }) => body).join()).toContain('color-scheme:dark');

    const named = [...JSON.stringify(made[look].vars).matchAll(/var\((--mui-[\w-]+)/g)].map(([, name]) => name);
    const onlyDark = /^--mui-(?:overlays-|palette-text-icon)/;
    expect([...namesIn(ofRoot.map(({ body }) => body).join())].sort()).toEqual(
      [...new Set(named)].filter((name) => !onlyDark.test(name ?? '')).sort(),
    );
    const coloured = [...new Set(named)].filter((name) => /^--mui-(?:palette|opacity|overlays)-/.test(name ?? ''));
    expect([...namesIn(ofDark.map(({ body }) => body).join())]).toEqual(expect.arrayContaining(coloured));
  });

  it('measures, mixes and chooses as MUI does', () => {
    const answers = (theme: Theme) => {
      const { spacing, breakpoints, transitions, typography } = theme;
      const colours = Object.values(usedOf(theme.vars.palette)).flatMap((colour) =>
        typeof colour === 'string' ? [colour] : Object.values(colour as Record<string, string>),
      );
      expect(colours.length).toBeGreaterThan(50);
      return [
        [spacing(), spacing(3), spacing(0.5, 'auto'), spacing(1, 2, 3, 4)],
        breakpoints.keys.map((key) => [breakpoints.up(key), breakpoints.down(key), breakpoints.only(key)]),
        [breakpoints.between('nav', 'lg'), breakpoints.not('md'), breakpoints.up(500)],
        [transitions.create('color'), transitions.create(['color', 'opacity'], { duration: 120, easing: 'ease-in' })],
        transitions.getAutoHeightDuration(200),
        colours.sort().map((colour) => theme.alpha(colour, 0.4)),
        theme.alpha(theme.vars.palette.primary.main, `${theme.vars.palette.action.hoverOpacity} + 0.1`),
        [theme.lighten('#123456', 0.2), theme.darken('#123456', 0.2), typography.pxToRem(20)],
        (['light', 'dark'] as const).map((scheme) => [
          theme.getColorSchemeSelector(scheme),
          theme.applyStyles(scheme, { color: 'red' }),
        ]),
      ];
    };
    expect(answers(provided(made[look]))).toEqual(answers(provided(themes[look])));
  });
});
