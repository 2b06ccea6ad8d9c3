import type { Theme } from '@mui/material/styles';
import { DRAWER_MIN_HEIGHT } from '../../foundations/breakpoints.ts';
import { withHandlers } from '../../foundations/handlers.ts';
import { inNarrowBar, type MenuBreakpoint } from '../../foundations/narrowBar.ts';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';
import { MenuIcon } from '../Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

/** The drawer that replaces a bar's links in narrow windows. */
export interface BarMenu {
  open: boolean;
  onOpen: () => void;
  /** Id of the drawer. */
  controls: string;
}

/** Interface texts of a bar with a menu. */
export interface BarLocaleText {
  /** Accessible name of the button that opens the drawer. */
  menu: string;
}

export const ENGLISH_BAR: BarLocaleText = { menu: 'Menu' };

/**
 * Styles for windows in which the drawer replaces the links: narrow ones that are taller than the minimum. The 0.02 px exclude a
 * window of exactly that height.
 */
export const inDrawerWindows = (theme: Theme, below: MenuBreakpoint, styles: object) => ({
  [`@media (min-height: ${DRAWER_MIN_HEIGHT}.02px)`]: inNarrowBar(theme, below, styles),
});

export interface MenuButtonProps extends RootProps<'button', 'DsMenuButton'> {
  /** Whether the drawer is open, how to open it, and its id. */
  menu: BarMenu;
  /** Shows the button below this breakpoint, in windows taller than 500 px. */
  below: MenuBreakpoint;
  localeText: BarLocaleText;
}

const Root = styled('button', { name: 'DsMenuButton', slot: 'Root' })<{ ownerState: { below: MenuBreakpoint } }>(
  ({ theme, ownerState: { below } }) => ({
    display: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    width: theme.brand.layout.target,
    height: theme.brand.layout.target,
    padding: 0,
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: theme.brand.shape.control,
    cursor: 'pointer',
    ...inDrawerWindows(theme, below, { display: 'inline-flex', [WITHOUT_SCRIPT]: { display: 'none' } }),
  }),
);

/**
 * The button that opens a bar's drawer. Without JavaScript the button is hidden and the bar keeps its links.
 *
 * Themeable as `DsMenuButton`.
 */
export function MenuButton(inProps: MenuButtonProps) {
  const props = useThemeProps({ props: inProps, name: 'DsMenuButton' });
  const { menu, below, localeText, ...other } = props;
  const { open, onOpen, controls } = menu;
  return (
    <Root
      {...ownerOf(props)}
      type="button"
      aria-label={localeText.menu}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      ownerState={{ below }}
      {...withHandlers(other, { onClick: onOpen })}
    >
      <MenuIcon size={24} />
    </Root>
  );
}
