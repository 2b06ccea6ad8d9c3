import { addons } from 'storybook/manager-api';
import { managerThemes } from './docs/storybookTheme.ts';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({ theme: managerThemes[prefersDark ? 'dark' : 'light'] });
