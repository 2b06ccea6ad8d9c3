import { useColorScheme } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, startTransition } from 'react';
import { COLOR_SCHEME_ATTRIBUTE } from '../../foundations/colorScheme.ts';
import { withHandlers } from '../../foundations/handlers.ts';
import { reducedMotion } from '../../foundations/motion.ts';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';
import { MoonIcon, SunIcon } from '../Icon/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { ownerOf, type RootProps, styled, useTheme, useThemeProps } from '../styled/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

/** Labels of the toggle. Each names the scheme it switches to. */
export interface ColorSchemeToggleLocaleText {
  toDark: string;
  toLight: string;
}

export interface ColorSchemeToggleProps extends RootProps<'button', 'DsColorSchemeToggle'> {
  /** Default: English */
  localeText?: Partial<ColorSchemeToggleLocaleText>;
  /** Icons of the scheme it switches to. Defaults: `toDark` a moon, `toLight` a sun */
  slots?: { toDark?: ReactNode; toLight?: ReactNode };
}

const ENGLISH: ColorSchemeToggleLocaleText = { toDark: 'Use the dark theme', toLight: 'Use the light theme' };

const Root = styled('button', { name: 'DsColorSchemeToggle', slot: 'Root' })(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: theme.brand.layout.target,
  height: theme.brand.layout.target,
  padding: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  transition: theme.transitions.create('border-color', { duration: theme.brand.motion.fast }),
  '&:hover': { borderColor: 'currentColor' },
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

const Choice = styled('span', { name: 'DsColorSchemeToggle', slot: 'Choice' })<{
  ownerState: { target: 'light' | 'dark' };
}>(({ theme, ownerState: { target } }) => ({
  display: target === 'dark' ? 'contents' : 'none',
  ...theme.applyStyles('dark', { display: target === 'dark' ? 'none' : 'contents' }),
}));

/** Styles of the fade. The first press adds them, so that no page carries them. */
let fade: CSSStyleSheet | undefined;

/**
 * Fades the page from one color scheme to the other. The browser calls `change` a frame later; under reduced motion, and in
 * browsers without view transitions, it is called at once. Until the fade ends, keys work and the pointer reaches nothing: keep
 * it shorter than a person needs to move to another control.
 *
 * @param duration in ms
 */
function crossfade(change: () => void, duration: number) {
  if (reducedMotion()?.matches || !document.startViewTransition) return change();
  if (!fade) {
    fade = new CSSStyleSheet();
    fade.replaceSync(`::view-transition-group(root){animation-duration:${duration}ms}`);
    document.adoptedStyleSheets.push(fade);
  }
  // `ready` rejects when the next press or a hidden tab ends the fade before it begins.
  document.startViewTransition(change).ready.catch(() => undefined);
}

/**
 * Switches between light and dark. Follows the system until the user chooses; MUI stores the choice. Icon and label depend only
 * on the root's color scheme attribute, so a prerendered page is correct before hydration.
 *
 * Themeable as `DsColorSchemeToggle`.
 */
export function ColorSchemeToggle(inProps: ColorSchemeToggleProps) {
  const props = useThemeProps({ props: inProps, name: 'DsColorSchemeToggle' });
  const { slots, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsColorSchemeToggle', ENGLISH, ownTexts);
  const { setMode } = useColorScheme();
  const { motion } = useTheme().brand;
  const onClick = ({ currentTarget }: MouseEvent) => {
    const root = currentTarget.closest(`[${COLOR_SCHEME_ATTRIBUTE}]`);
    crossfade(() => {
      const next = root?.getAttribute(COLOR_SCHEME_ATTRIBUTE) === 'dark' ? 'light' : 'dark';
      // Set directly for an immediate change. React follows later, because it must first hydrate the whole page.
      root?.setAttribute(COLOR_SCHEME_ATTRIBUTE, next);
      startTransition(() => setMode(next));
    }, motion.base);
  };
  return (
    <Root {...ownerOf(props)} type="button" {...withHandlers(other, { onClick })}>
      <Choice ownerState={{ target: 'dark' }}>
        {slots?.toDark ?? <MoonIcon />}
        <VisuallyHidden>{localeText.toDark}</VisuallyHidden>
      </Choice>
      <Choice ownerState={{ target: 'light' }}>
        {slots?.toLight ?? <SunIcon />}
        <VisuallyHidden>{localeText.toLight}</VisuallyHidden>
      </Choice>
    </Root>
  );
}
