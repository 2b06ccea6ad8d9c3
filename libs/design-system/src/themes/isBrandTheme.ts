import type { Theme } from '@mui/material/styles';

/** Whether a theme has a brand's tokens. A theme nested in a brand's inherits `brand`, but its palette and type are its own. */
export const isBrandTheme = (theme: Theme): boolean =>
  Boolean('brand' in theme && theme.vars && 'band' in theme.vars.palette && 'statement' in theme.typography);
