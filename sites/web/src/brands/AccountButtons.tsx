import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { breakpoints, DRAWER_MIN_HEIGHT, isPlainClick, WITHOUT_SCRIPT } from '@threefold/design-system/foundations';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccountLinks } from '../features/account/index.ts';

/** Opens an account page, with the narrow-window flag (specification, section 2). */
export function useOpenAccount(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => navigate(path, { state: { isMobile: window.matchMedia(`(width < ${breakpoints.nav}px)`).matches } });
}

export interface AccountButtonsProps {
  /** Position of the contained button: `last` for the end of a bar, `first` for the top of a drawer. */
  contained: 'first' | 'last';
}

/** Log in and Register links, or a link to the signed-in user's dashboard. */
export function AccountButtons({ contained }: AccountButtonsProps) {
  const links = useAccountLinks();
  const open = useOpenAccount();
  const follow = (event: MouseEvent, path: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(path);
  };
  const buttons = links.map(({ label, href }, index) => {
    const isContained = index === links.length - 1;
    return (
      <Button
        key={href}
        href={href}
        variant={isContained ? 'contained' : 'outlined'}
        color={isContained ? 'primary' : 'inherit'}
        onClick={(event) => follow(event, href)}
      >
        {label}
      </Button>
    );
  });
  return contained === 'last' ? buttons : buttons.reverse();
}

/**
 * Part of a compact bar that replaces the drawer: in windows too short for one (specification, section 4), without
 * scripts, and when the drawer did not load.
 */
export const DrawerFallback = styled('div')<{ ownerState: { drawerLost: boolean } }>(({ theme, ownerState }) => ({
  display: ownerState.drawerLost ? 'flex' : 'none',
  gap: 8,
  [`@media (max-height: ${DRAWER_MIN_HEIGHT}px)`]: { display: 'flex' },
  [WITHOUT_SCRIPT]: { display: 'flex' },
  '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 12 },
}));
