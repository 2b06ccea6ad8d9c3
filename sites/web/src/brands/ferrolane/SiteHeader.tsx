import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { NavBar, type NavBarContent } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useId, useState } from 'react';
import { AccountButtons, WhereNoDrawer } from '../AccountButtons.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { brand } from './brand.ts';
import { anchors, menu } from './content.ts';
import { Logo } from './Logo.tsx';

/**
 * The bar and the drawer at the top of the agency's pages: links to the sections of the page, by their index, and Register
 * and Log in (specification, section 2).
 */
export function SiteHeader({ navigation }: { navigation: NavBarContent }) {
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Its code comes when it is first opened. Where it does not, the links stand in the bar.
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
            <WhereNoDrawer ownerState={{ drawerLost }}>
              <AccountButtons contained="last" />
            </WhereNoDrawer>
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
