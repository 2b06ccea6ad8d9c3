import type { Preview } from '@storybook/react-vite';
import { DEFAULT_LANGUAGE, languages } from './languages.tsx';
import { brandKeys } from './modes.ts';

/** The toolbar's value for the brand that a story names itself. */
export const OWN_BRAND = 'own';

/** The toolbar's value for a story without a container. */
export const AS_WIDE_AS_THE_WINDOW = 'window';

/** Widths in px of the container that a story can stand in: side bars, columns and pages. */
const CONTAINERS = [280, 480, 720, 1100, 1600];

/** Whether a picture or a test is taken, and nobody looks. */
export const isAutomated = navigator.webdriver || new URLSearchParams(location.search).has('chromatic');

export const globalTypes: Preview['globalTypes'] = {
  brand: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'paintbrush',
      items: [
        { value: OWN_BRAND, title: 'Its own brand' },
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
        { value: AS_WIDE_AS_THE_WINDOW, title: 'As wide as the window' },
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
  brand: OWN_BRAND,
  colorScheme: prefersDark ? 'dark' : 'light',
  textSize: '100',
  container: AS_WIDE_AS_THE_WINDOW,
  language: DEFAULT_LANGUAGE,
};
