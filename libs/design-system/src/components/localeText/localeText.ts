import type { ComponentsPropsList } from '@mui/material/styles';
import { useThemeProps } from '../styled/index.ts';

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Overrides default texts one by one, including those in groups such as `errors`. */
function mergeTexts<Text extends object>(defaults: Text, overrides: Partial<Text> | undefined): Text {
  const merged = { ...defaults } as Record<string, unknown>;
  for (const [key, text] of Object.entries(overrides ?? {})) {
    const current = merged[key];
    if (text !== undefined) merged[key] = isGroup(text) && isGroup(current) ? mergeTexts(current, text) : text;
  }
  return merged as Text;
}

/**
 * The interface texts of a component: the English ones, then the theme's, then its own. Each may set only some of them.
 *
 * @param name the component's name in the theme
 */
export function useLocaleText<Text extends object>(
  name: keyof ComponentsPropsList,
  english: Text,
  own: Partial<Text> | undefined,
): Text {
  const themed: { localeText?: Partial<Text> } = useThemeProps({ props: {}, name });
  return mergeTexts(mergeTexts(english, themed.localeText), own);
}
