import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useId, useState } from 'react';
import { AccountButtons, DrawerFallback } from '../AccountButtons.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { brand } from './brand.ts';
import { navigation } from './content.ts';
import { Logo } from './Logo.tsx';
import { anchors } from './links.ts';

const goTo = (index: number) => scrollToSection(anchors[index] ?? anchors[0]);

/** The bar and the drawer: links to the page's sections, Register and Log in. */
export function SiteHeader() {
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // The drawer is loaded on first use. If that fails, the links are shown in the bar.
  const [drawerLost, setDrawerLost] = useState(false);
  const drawerId = useId();
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
            <AccountButtons contained="last" />
          </>
        }
        compactActions={
          <>
            <DrawerFallback ownerState={{ drawerLost }}>
              <AccountButtons contained="last" />
            </DrawerFallback>
            <ColorSchemeToggle />
          </>
        }
        menu={drawerLost ? undefined : { open: drawerOpen, onOpen: () => setDrawerOpen(true), controls: drawerId }}
        sticky
      />
      <ErrorBoundary onError={() => setDrawerLost(true)}>
        <NavDrawer
          id={drawerId}
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          content={{ label: 'Menu', links: navigation.links }}
          activeIndex={activeIndex}
          onNavigate={goTo}
          actions={<AccountButtons contained="first" />}
        />
      </ErrorBoundary>
    </>
  );
}
