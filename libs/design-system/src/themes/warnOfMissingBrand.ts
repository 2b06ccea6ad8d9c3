import type { Theme } from '@mui/material/styles';

// The declarations are built without Node's types. Every bundler for React defines `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

const WARNING =
  '@threefold/design-system: the theme has no brand tokens, so sections use MUI’s defaults. ' +
  'Wrap them in a ThemeProvider with a theme from createBrandTheme or themes/<brand>.';

let hasWarned = false;

/** Warns once, in development only, that the theme has no brand tokens. */
export function warnOfMissingBrand({ brand }: Theme): void {
  if (process.env.NODE_ENV === 'production' || brand || hasWarned) return;
  hasWarned = true;
  // biome-ignore lint/suspicious/noConsole: a warning for the host's developer
  console.warn(WARNING);
}
