import type { Theme } from '@mui/material/styles';
import { isBrandTheme } from './isBrandTheme.ts';

// The declarations are built without Node's types. Every bundler for React defines `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

const WARNING =
  '@threefold/design-system: the theme has no brand tokens, so sections use MUI’s defaults. ' +
  'Wrap them in a ThemeProvider with a theme from createBrandTheme or themes/<brand>, or call disableThemeWarning() of themes.';

let isSilent = false;

/** Switches off the warning about a theme without brand tokens, for a host that wants MUI's defaults. */
export function disableThemeWarning(): void {
  isSilent = true;
}

/** Warns once, in development only, that the theme has no brand tokens. */
export function warnOfMissingBrand(theme: Theme): void {
  if (process.env.NODE_ENV === 'production' || isSilent || isBrandTheme(theme)) return;
  isSilent = true;
  // biome-ignore lint/suspicious/noConsole: a warning for the host's developer
  console.warn(WARNING);
}
