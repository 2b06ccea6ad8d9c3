import { createThemeFromTokens } from '../createThemeFromTokens.ts';
import { components } from './components.ts';
import { tokens } from './tokens.ts';

/** The MUI theme, light and dark. */
export const theme = /* @__PURE__ */ createThemeFromTokens(tokens, components);

export { components, tokens };
