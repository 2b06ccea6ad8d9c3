import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { NavBar, type NavBarContent } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useId, useState } from 'react';
import { menu } from '#texts/brands/ferrolane/content';
import { AccountButtons, DrawerFallback } from '../AccountButtons.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { brand } from './brand.ts';
import { Logo } from './Logo.tsx';
import { anchors } from './links.ts';

/**
 * The agency's bar and drawer: links to the page's sections by index, Register and Log in (specification, section 2).
 */
export function SiteHeader({ navigation }: { navigation: NavBarContent }) {
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // The drawer is loaded on first use. If that fails, the links are shown in the bar.
  const [drawerLost, setDrawerLost] = useState(false);
  const drawerId = useId();
  const goTo = (index: number) => scrollToSection(anchors[index] ?? anchors[0]);
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
          content={{ label: menu.label, links: navigation.links }}
          activeIndex={activeIndex}
          onNavigate={goTo}
          actions={<AccountButtons contained="first" />}
        />
      </ErrorBoundary>
    </>
  );
}
