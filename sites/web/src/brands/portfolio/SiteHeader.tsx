import Button from '@mui/material/Button';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { breakpoints } from '@threefold/design-system/foundations';
import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { TopBar } from '@threefold/design-system/TopBar';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToSection } from '../goToSection.ts';
import { MayBeLost } from '../MayBeLost.tsx';
import { brand } from './brand.ts';
import { account, anchors, navigation } from './content.ts';
import { Logo } from './Logo.tsx';

const goTo = (index: number) => goToSection(anchors[index] ?? anchors[0]);

/**
 * The bars and the drawer at the top of the portfolio: links to the sections of the page, by their index, and Register and
 * Log In, which hand on whether the window is narrow (SPEC.md section 2).
 */
export function SiteHeader() {
  const navigate = useNavigate();
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Its code comes when it is first opened. Where it does not, the links stand in the bar.
  const [drawerLost, setDrawerLost] = useState(false);
  const drawerId = useId();

  const open = (path: string) =>
    navigate(path, { state: { isMobile: window.matchMedia(`(width < ${breakpoints.nav}px)`).matches } });
  const register = () => open(account.register.href);
  const logIn = () => open(account.logIn.href);

  const accountButtons = (
    <>
      <Button variant="contained" onClick={register}>
        {account.register.label}
      </Button>
      <Button variant="outlined" onClick={logIn}>
        {account.logIn.label}
      </Button>
    </>
  );

  return (
    <>
      <TopBar content={account} onLogIn={logIn} onRegister={register} />
      <NavBar
        content={navigation}
        logo={<Logo />}
        homeHref={brand.homePath}
        activeIndex={activeIndex}
        onNavigate={goTo}
        actions={<ColorSchemeToggle />}
        compactActions={
          <>
            {drawerLost && accountButtons}
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
          content={{ label: 'Menu', links: navigation.links }}
          activeIndex={activeIndex}
          onNavigate={goTo}
          actions={accountButtons}
        />
      </MayBeLost>
    </>
  );
}
