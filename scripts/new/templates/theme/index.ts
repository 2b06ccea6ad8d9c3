import { createBrandTheme } from '../createBrandTheme.ts';
import { components } from './components.ts';
import { tokens } from './tokens.ts';

/** The MUI theme, light and dark. */
export const theme = /* @__PURE__ */ createBrandTheme(tokens, components);

export { components, tokens };
