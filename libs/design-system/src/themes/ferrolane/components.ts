import type { ThemeOptions } from '@mui/material/styles';

/** What this look draws differently, by theme name. */
export const components: ThemeOptions['components'] = {};
