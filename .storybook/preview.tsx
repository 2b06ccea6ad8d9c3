import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme, ThemeProvider } from '@mui/material/styles';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import type {} from '@threefold/design-system/augmentation';
import '@threefold/design-system/themes/ferrolane/fonts.css';
import '@threefold/design-system/themes/harbour-shine/fonts.css';
import '@threefold/design-system/themes/portfolio/fonts.css';
import { type ComponentType, isValidElement, lazy, Suspense } from 'react';
import { startStoryClock } from './clock.ts';
import { DEFAULT_LANGUAGE, InLanguage, type LanguageKey, languages } from './languages.tsx';
import { type ColorScheme, modesOf, ownBrandOf, PICTURE_TAGS, type StoryFacts, widths } from './modes.ts';
import { themeIn } from './themes.ts';
import { AS_WIDE_AS_THE_WINDOW, isAutomated, OWN_BRAND } from './toolbar.ts';
import { heightAt } from './windows.ts';

/** Animations are off in pictures and tests, and on in Storybook. */
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

let SectionPage: ComponentType | undefined;

// Loads both with the first documentation page, because tests need none, and the page before its container, which reads the headings
// for the table of contents soon after it appears.
const Container = lazy(async () => {
  const loaded = await import('./docs/SectionPage.tsx');
  SectionPage = loaded.SectionPage;
  return { default: loaded.DocsContainer };
});

export { globalTypes, initialGlobals } from './toolbar.ts';

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
    const modes = modesOf({ name, tags, ownBrand: ownBrandOf(parameters.brand), globals: storyGlobals });
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
    const { container = AS_WIDE_AS_THE_WINDOW, textSize = '100' } = globals;
    // A story names its brand by `parameters: { brand }`, which leaves the toolbar free.
    const brand = globals.brand === OWN_BRAND ? ownBrandOf(parameters.brand) : String(globals.brand);
    const colorScheme = globals.colorScheme as ColorScheme;
    const story =
      container === AS_WIDE_AS_THE_WINDOW ? (
        <Story />
      ) : (
        <div style={{ width: Number(container), marginInline: 'auto' }}>
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
        <GlobalStyles styles={{ html: { fontSize: `${textSize}%` } }} />
        {viewMode === 'docs' ? <DocsBackground>{story}</DocsBackground> : story}
      </ThemeProvider>
    );
    const page =
      // A story in English sets its formats itself, if it has any.
      language === DEFAULT_LANGUAGE ? themed : <InLanguage language={languages[language]}>{themed}</InLanguage>;
    return isAutomated ? <CacheProvider value={cache}>{page}</CacheProvider> : page;
  },
];
