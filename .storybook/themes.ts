import { createTheme, type Theme } from '@mui/material/styles';
import { createBrandTheme, themes } from '@threefold/design-system/themes';
import { type LanguageKey, languages } from './languages.tsx';

/** The themes of the toolbar: the brands', MUI's own, and one as an adopter makes it from a color. */
const toolbarThemes: Record<string, Theme> = {
  ...themes,
  plain: createTheme({ cssVariables: { colorSchemeSelector: 'data' }, colorSchemes: { light: true, dark: true } }),
  color: createBrandTheme({
    color: '#8E3B71',
    fonts: { display: "Georgia, 'Times New Roman', serif", text: "'Trebuchet MS', Verdana, sans-serif" },
  }),
};

/** A theme in a language, as an app makes it with a locale pack. The brands' themes are made already. */
function translated(theme: Theme, language: LanguageKey): Theme {
  const { pack, direction } = languages[language];
  const own = new Map<string, unknown>(Object.entries(theme.components ?? {}));
  const texts = Object.entries(pack.components ?? {}).map(([name, { defaultProps }]) => {
    const component = own.get(name) as { defaultProps?: object } | undefined;
    return [name, { ...component, defaultProps: { ...component?.defaultProps, ...defaultProps } }];
  });
  return { ...theme, direction, components: { ...theme.components, ...Object.fromEntries(texts) } };
}

const made = new Map<string, Theme>();

/** A theme of the toolbar in a language. Made once: another one would style every story anew. */
export function themeIn(name: string, language: LanguageKey): Theme | undefined {
  const key = `${name} ${language}`;
  const theme = toolbarThemes[name];
  if (theme && !made.has(key)) made.set(key, translated(theme, language));
  return made.get(key);
}
