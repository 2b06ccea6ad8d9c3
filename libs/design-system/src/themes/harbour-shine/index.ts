import { createBrandTheme } from '../createBrandTheme.ts';
import { components } from './components.ts';
import { tokens } from './tokens.ts';

/** The MUI theme, light and dark. */
export const theme = createBrandTheme(tokens, components);

export { tokens };
