import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { TopBar } from '@threefold/design-system/TopBar';
import { useId, useState } from 'react';
import { useAccountLinks } from '../../features/account/index.ts';
import { AccountButtons, DrawerFallback, useOpenAccount } from '../AccountButtons.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { brand } from './brand.ts';
import { anchors, menu, navigation, topBarNote } from './content.ts';
import { Logo } from './Logo.tsx';

const goTo = (index: number) => scrollToSection(anchors[index] ?? anchors[0]);

/**
 * The portfolio's bars and drawer: links to the page's sections by index, Register and Log in (specification, section
 * 2).
 */
export function SiteHeader() {
  const accountLinks = useAccountLinks();
  const openAccount = useOpenAccount();
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  // The drawer is loaded on first use. If that fails, the links are shown in the bar.
  const [drawerLost, setDrawerLost] = useState(false);
  const drawerId = useId();

  return (
    <>
      <TopBar
        content={{ note: topBarNote, links: accountLinks }}
        onNavigate={(index) => openAccount(accountLinks[index]?.href ?? brand.homePath)}
      />
      <NavBar
        content={navigation}
        logo={<Logo />}
        homeHref={brand.homePath}
        activeIndex={activeIndex}
        onNavigate={goTo}
        actions={<ColorSchemeToggle />}
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
