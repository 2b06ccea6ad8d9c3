import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { Preview } from '@storybook/react-vite';
import { type BrandKey, themes } from '@threefold/design-system/themes';
import '@threefold/design-system/themes/ferrolane/fonts.css';
import '@threefold/design-system/themes/harbour-shine/fonts.css';
import '@threefold/design-system/themes/portfolio/fonts.css';
import { startStoryClock } from './clock.ts';

type ColorScheme = 'light' | 'dark';

const brandKeys = Object.keys(themes) as BrandKey[];

/** The widths at which the layouts change (one below, one at), and the narrowest and widest that are supported. */
const widths = [320, 390, 767, 768, 899, 900, 919, 920, 1008, 1009, 1440];

/** A picture or a test must not depend on how far a movement has come; a person in Storybook may see it move. */
const isAutomated = navigator.webdriver || new URLSearchParams(location.search).has('chromatic');

const stillness = (
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

export const globalTypes: Preview['globalTypes'] = {
  brand: {
    description: 'Brand',
    toolbar: { title: 'Brand', icon: 'paintbrush', items: brandKeys, dynamicTitle: true },
  },
  colorScheme: {
    description: 'Colour scheme',
    toolbar: { title: 'Colour scheme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
  },
};

/** A story of one brand's section sets `globals: { brand }`; all others show the first brand until the toolbar says otherwise. */
export const initialGlobals: Preview['initialGlobals'] = { brand: 'portfolio', colorScheme: 'light' };

export const parameters: Preview['parameters'] = {
  layout: 'fullscreen',
  a11y: { test: 'error' },
  backgrounds: { disable: true },
  viewport: {
    options: Object.fromEntries(
      widths.map((width) => [
        `w${width}`,
        { name: `${width} wide`, styles: { width: `${width}px`, height: width < 768 ? '844px' : '900px' } },
      ]),
    ),
  },
  options: { storySort: { order: ['Foundations', 'Components', 'Sections', 'Layouts'] } },
};

export const beforeEach: Preview['beforeEach'] = () => startStoryClock();

export const decorators: Preview['decorators'] = [
  (Story, { globals }) => {
    const brand = globals.brand as BrandKey;
    const colorScheme = globals.colorScheme as ColorScheme;
    return (
      // A theme provider keeps the scheme it began with, so another choice is another provider.
      <ThemeProvider
        key={`${brand} ${colorScheme}`}
        theme={themes[brand]}
        defaultMode={colorScheme}
        storageManager={null}
      >
        <CssBaseline />
        {isAutomated && stillness}
        <Story />
      </ThemeProvider>
    );
  },
];
