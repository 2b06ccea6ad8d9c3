import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, styled, type Theme, ThemeProvider } from '@mui/material/styles';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import type {} from '@threefold/design-system/augmentation';
import { type BrandKey, createBrandTheme } from '@threefold/design-system/themes';
import * as ferrolane from '@threefold/design-system/themes/ferrolane';
import '@threefold/design-system/themes/ferrolane/fonts.css';
import * as harbourShine from '@threefold/design-system/themes/harbour-shine';
import '@threefold/design-system/themes/harbour-shine/fonts.css';
import * as portfolio from '@threefold/design-system/themes/portfolio';
import '@threefold/design-system/themes/portfolio/fonts.css';
import { type ComponentType, isValidElement, lazy, Suspense } from 'react';
import { startStoryClock } from './clock.ts';
import { DEFAULT_LANGUAGE, InLanguage, type LanguageKey, languages } from './languages.tsx';
import { brandKeys, type ColorScheme, modesOf, PICTURE_TAGS, type StoryFacts, widths } from './modes.ts';
import { heightAt } from './windows.ts';

/** The toolbar's value for the brand that a story names itself. */
const OWN = 'own';

type MakeTheme = (...args: object[]) => Theme;

const brandTheme =
  ({ tokens, components }: Pick<typeof portfolio, 'tokens' | 'components'>): MakeTheme =>
  (...args) =>
    createBrandTheme(tokens, components, {}, ...args);

/** Makes the themes of the toolbar: the brands', MUI's own, and one as an adopter makes it from a color. */
const toolbarThemes: Record<string, MakeTheme> = {
  ...({
    portfolio: brandTheme(portfolio),
    ferrolane: brandTheme(ferrolane),
    'harbour-shine': brandTheme(harbourShine),
  } satisfies Record<BrandKey, MakeTheme>),
  plain: (...args) =>
    createTheme({ cssVariables: { colorSchemeSelector: 'data' }, colorSchemes: { light: true, dark: true } }, ...args),
  color: (...args) =>
    createBrandTheme(
      {
        color: '#8E3B71',
        fonts: { display: "Georgia, 'Times New Roman', serif", text: "'Trebuchet MS', Verdana, sans-serif" },
      },
      {},
      {},
      ...args,
    ),
};

const made = new Map<string, Theme>();

/** A theme of the toolbar in a language. Made once: another one would style every story anew. */
function themeIn(name: string, language: LanguageKey): Theme | undefined {
  const key = `${name} ${language}`;
  const { pack, direction } = languages[language];
  const theme = made.get(key) ?? toolbarThemes[name]?.(pack, { direction });
  if (theme) made.set(key, theme);
  return theme;
}

/** A story names its brand by `parameters: { brand }`, which leaves the toolbar free. Without one it is the portfolio's. */
const ownBrandOf = (parameters: { brand?: BrandKey }): BrandKey => parameters.brand ?? 'portfolio';

/** Animations are off in pictures and tests, and on in Storybook. */
const isAutomated = navigator.webdriver || new URLSearchParams(location.search).has('chromatic');

const noMotion = (
  <GlobalStyles
    styles={{
      '*, *::before, *::after': {
        animation: 'none !important',
        transition: 'none !important',
        caretColor: 'transparent !important',
        scrollBehavior: 'auto !important',
      },
    }}
  />
);

/** The toolbar's value for a story without a container. */
const WINDOW = 'window';

/** Widths in px of the container that a story can stand in: side bars, columns and pages. */
const CONTAINERS = [280, 480, 720, 1100, 1600];

export const globalTypes: Preview['globalTypes'] = {
  brand: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'paintbrush',
      items: [
        { value: OWN, title: 'Its own brand' },
        ...brandKeys,
        { value: 'plain', title: 'Plain MUI' },
        { value: 'color', title: 'Own theme, from one color' },
      ],
      dynamicTitle: true,
    },
  },
  colorScheme: {
    description: 'Color scheme',
    toolbar: { title: 'Color scheme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
  },
  textSize: {
    description: 'Text size',
    toolbar: {
      title: 'Text size',
      icon: 'zoom',
      items: [
        { value: '100', title: 'Text of 100 %' },
        { value: '200', title: 'Text of 200 %' },
      ],
      dynamicTitle: true,
    },
  },
  container: {
    description: 'Container',
    toolbar: {
      title: 'Container',
      icon: 'expandalt',
      items: [
        { value: WINDOW, title: 'As wide as the window' },
        ...CONTAINERS.map((width) => ({ value: `${width}`, title: `A container of ${width} px` })),
      ],
      dynamicTitle: true,
    },
  },
  language: {
    description: 'Language of the interface, with its direction',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: Object.entries(languages).map(([value, { name }]) => ({ value, title: name })),
      dynamicTitle: true,
    },
  },
};

const prefersDark = !isAutomated && matchMedia('(prefers-color-scheme: dark)').matches;

export const initialGlobals: Preview['initialGlobals'] = {
  brand: OWN,
  colorScheme: prefersDark ? 'dark' : 'light',
  textSize: '100',
  container: WINDOW,
  language: DEFAULT_LANGUAGE,
};

let SectionPage: ComponentType | undefined;

// Loads both with the first documentation page, because tests need none, and the page before its container, which reads the headings
// for the table of contents soon after it appears.
const Container = lazy(async () => {
  const loaded = await import('./docs/SectionPage.tsx');
  SectionPage = loaded.SectionPage;
  return { default: loaded.DocsContainer };
});

export const tags: Preview['tags'] = ['autodocs'];

export const parameters: Preview['parameters'] = {
  layout: 'fullscreen',
  // Targets of 24 px (WCAG 2.2, 2.5.8), which axe does not check by default.
  a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
  backgrounds: { disable: true },
  docs: {
    container: (props: DocsContainerProps) => (
      <Suspense>
        <Container {...props} />
      </Suspense>
    ),
    page: () => SectionPage && <SectionPage />,
    // The headings of the page, not those of the stories on it.
    toc: {
      headingSelector: 'h2.sbdocs-h2, h2[id]',
      contentsSelector: '.sbdocs-content',
      ignoreSelector: '.sb-story *',
    },
    codePanel: true,
  },
  // Every section takes these; Getting started says what for.
  controls: { exclude: ['ref', 'className', 'classes', 'sx'] },
  viewport: {
    options: Object.fromEntries(
      Object.entries(widths).map(([width, name]) => [
        `w${width}`,
        { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: `${heightAt(Number(width))}px` } },
      ]),
    ),
  },
  options: {
    storySort: {
      order: [
        'Getting started',
        'Next',
        'React Router',
        'Astro',
        'All sections',
        'Theming',
        'Languages and right to left',
        'Server rendering',
        'Routers',
        'Testing',
        'Content Security Policy',
        'Overriding',
        'Forms and the contract',
        'Accessibility',
        'Releases',
        'Foundations',
        'Marketing',
        'Navigation',
        'Forms',
        'Account',
        'Checkout',
        'Admin',
        'Feedback',
        'Layouts',
        'Components',
        'Languages',
        'Mails',
      ],
    },
  },
};

if (window.frameElement?.id.startsWith('iframe--')) {
  // A story inside a documentation page: focusing something in it must not scroll that page.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

export const beforeEach: Preview['beforeEach'] = () => startStoryClock();

/** What the props mean that many sections have. Their own comments say more. */
const DESCRIPTIONS: Partial<Record<string, string>> = {
  content: 'Its texts, links and pictures, as plain data. Types, below, has every key.',
  slots: 'Your own elements in named places.',
  localeText: 'Translations of the texts that are not content.',
};

export const argTypesEnhancers: Preview['argTypesEnhancers'] = [
  ({ argTypes, initialArgs }) =>
    Object.fromEntries(
      Object.entries(argTypes).map(([name, argType]) => {
        const type: unknown = argType.table?.type?.summary;
        const value: unknown = initialArgs[name];
        // No form can edit an element: it would write plain objects, and React throws. Nor can it edit a function among data.
        const isCode =
          name === 'slots' ||
          /React(?:Node|Element)/.test(`${type}`) ||
          isValidElement(value) ||
          Object.values(value ?? {}).some((part) => typeof part === 'function');
        const description = argType.description || DESCRIPTIONS[name];
        return [name, { ...argType, ...(description && { description }), ...(isCode && { control: false }) }];
      }),
    ),
  // Chromatic reads the modes from the parameters. Only this hook sees a story's own globals, which decide its modes.
  (context) => {
    // Storybook passes `storyGlobals`, although its types omit it.
    const {
      argTypes,
      name,
      parameters,
      tags,
      storyGlobals = {},
    } = context as typeof context & {
      storyGlobals?: StoryFacts['globals'];
    };
    const modes = modesOf({ name, tags, ownBrand: ownBrandOf(parameters), globals: storyGlobals });
    parameters.chromatic = { modes, disableSnapshot: tags.includes(PICTURE_TAGS.none) };
    return argTypes;
  },
];

/**
 * In pictures and tests: one style element for all rules, as in production. In development each rule has its own, and a browser
 * spends half of a test on thousands of them.
 */
const cache = createCache({ key: 'css', speedy: true });

/** Background of a story on a page of the documentation. Elsewhere it is the body's. */
const DocsBackground = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  // Keeps what a section fixes to the window's edge inside this element.
  transform: 'translate(0)',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

export const decorators: Preview['decorators'] = [
  (Story, { globals, parameters, viewMode }) => {
    const brand = globals.brand === OWN ? ownBrandOf(parameters) : String(globals.brand);
    const colorScheme = globals.colorScheme as ColorScheme;
    const story =
      (globals.container ?? WINDOW) === WINDOW ? (
        <Story />
      ) : (
        <div style={{ width: Number(globals.container), marginInline: 'auto' }}>
          <Story />
        </div>
      );
    const language = (globals.language ?? DEFAULT_LANGUAGE) as LanguageKey;
    const themed = (
      // A theme provider keeps its initial scheme, so another choice needs another provider.
      <ThemeProvider
        key={`${brand} ${colorScheme} ${language}`}
        theme={themeIn(brand, language) as Theme}
        defaultMode={colorScheme}
        storageManager={null}
      >
        <CssBaseline />
        {isAutomated && noMotion}
        <GlobalStyles styles={{ html: { fontSize: `${globals.textSize}%` } }} />
        {viewMode === 'docs' ? <DocsBackground>{story}</DocsBackground> : story}
      </ThemeProvider>
    );
    const page =
      // A story in English sets its formats itself, if it has any.
      language === DEFAULT_LANGUAGE ? themed : <InLanguage language={languages[language]}>{themed}</InLanguage>;
    return isAutomated ? <CacheProvider value={cache}>{page}</CacheProvider> : page;
  },
];
