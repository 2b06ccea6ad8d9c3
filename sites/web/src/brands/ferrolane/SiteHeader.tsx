import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { breakpoints, DRAWER_MIN_HEIGHT, isPlainClick, WITHOUT_SCRIPT } from '@threefold/design-system/foundations';
import { NavBar, type NavBarContent } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { type MouseEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToSection } from '../goToSection.ts';
import { MayBeLost } from '../MayBeLost.tsx';
import { brand } from './brand.ts';
import { account, anchors, menu } from './content.ts';
import { Logo } from './Logo.tsx';

/** What the drawer holds elsewhere, for windows too low for a drawer (SPEC.md section 4). */
const WhereNoDrawer = styled('div')<{ ownerState: { drawerLost: boolean } }>(({ theme, ownerState }) => ({
  display: ownerState.drawerLost ? 'flex' : 'none',
  gap: 8,
  [`@media (max-height: ${DRAWER_MIN_HEIGHT}px)`]: { display: 'flex' },
  // Without a script nothing opens a drawer.
  [WITHOUT_SCRIPT]: { display: 'flex' },
  '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 12 },
}));

/** Register or Log in: a link, and with a script a step in the history that says how wide the page was. */
function AccountButton({ to, variant }: { to: { label: string; path: string }; variant: 'contained' | 'outlined' }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to.path, { state: { isMobile: window.matchMedia(`(width < ${breakpoints.nav}px)`).matches } });
  };
  return (
    <Button href={to.path} variant={variant} color={variant === 'outlined' ? 'inherit' : 'primary'} onClick={follow}>
      {to.label}
    </Button>
  );
}

const register = <AccountButton to={account.register} variant="contained" />;
const logIn = <AccountButton to={account.logIn} variant="outlined" />;

/**
 * The bar and the drawer at the top of the agency's pages: links to the sections of the page, by their index, and Register
 * and Log in, which hand on whether the window is narrow (SPEC.md section 2).
 */
export function SiteHeader({ navigation }: { navigation: NavBarContent }) {
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Its code comes when it is first opened. Where it does not, the links stand in the bar.
  const [drawerLost, setDrawerLost] = useState(false);
  const drawerId = useId();
  const goTo = (index: number) => goToSection(anchors[index] ?? anchors[0]);
  return (
    <>
      <NavBar
        content={navigation}
        logo={<Logo />}
        homeHref={brand.homePath}
        activeIndex={activeIndex}
        onNavigate={goTo}
        actions={
          <>
            <ColorSchemeToggle />
            {logIn}
            {register}
          </>
        }
        compactActions={
          <>
            <WhereNoDrawer ownerState={{ drawerLost }}>
              {logIn}
              {register}
            </WhereNoDrawer>
            <ColorSchemeToggle />
          </>
        }
        menu={drawerLost ? undefined : { open: drawerOpen, onOpen: () => setDrawerOpen(true), controls: drawerId }}
        sticky
      />
      <MayBeLost onLost={() => setDrawerLost(true)}>
        <NavDrawer
          id={drawerId}
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          content={{ label: menu.label, links: navigation.links }}
          activeIndex={activeIndex}
          onNavigate={goTo}
          actions={
            <>
              {register}
              {logIn}
            </>
          }
        />
      </MayBeLost>
    </>
  );
}
