import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ContactBand } from '@threefold/design-system/ContactBand';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { breakpoints, DRAWER_MIN_HEIGHT } from '@threefold/design-system/foundations';
import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { Offers } from '@threefold/design-system/Offers';
import { Pillars } from '@threefold/design-system/Pillars';
import { ShowcaseCarousel } from '@threefold/design-system/ShowcaseCarousel';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { useId, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useHasStoredUser } from '../../features/account/index.ts';
import { CookieNoticeContainer } from '../../features/consent/index.ts';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { brand } from './brand.ts';
import * as content from './content.ts';
import { LaneLoader } from './LaneLoader.tsx';
import { Logo } from './Logo.tsx';
import sectionLarge from './media/section-large.svg?raw';
import sectionMedium from './media/section-medium.svg?raw';
import sectionSmall from './media/section-small.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';

const { account, anchors, drawingLabels, navigation } = content;
const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const drawings = [sectionSmall, sectionMedium, sectionLarge].map((svg, index) => (
  <Artwork key={drawingLabels[index]} svg={svg} label={drawingLabels[index]} />
));

/** What the drawer holds elsewhere, for windows too low for a drawer (SPEC.md section 4). */
const WhereNoDrawer = styled('div')(({ theme }) => ({
  display: 'none',
  [`@media (max-height: ${DRAWER_MIN_HEIGHT}px)`]: { display: 'flex', gap: 8 },
  '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 12 },
}));

/** The agency's page (SPEC.md section 2). Whoever is signed in already goes on to the client dashboard. */
export function LandingPage() {
  const navigate = useNavigate();
  const activeIndex = useActiveSection(anchors);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const drawerId = useId();
  const signedIn = useHasStoredUser();

  if (signedIn) return <Navigate to={account.dashboardPath} replace />;

  const open = (path: string) =>
    navigate(path, { state: { isMobile: window.matchMedia(`(width < ${breakpoints.nav}px)`).matches } });
  const register = () => open(account.register.path);
  const logIn = () => open(account.logIn.path);
  const goTo = (index: number) => scrollToSection(anchors[index] ?? HOME);

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
            <Button variant="outlined" color="inherit" onClick={logIn}>
              {account.logIn.label}
            </Button>
            <Button variant="contained" onClick={register}>
              {account.register.label}
            </Button>
          </>
        }
        compactActions={
          <>
            <WhereNoDrawer>
              <Button variant="outlined" color="inherit" onClick={logIn}>
                {account.logIn.label}
              </Button>
              <Button variant="contained" onClick={register}>
                {account.register.label}
              </Button>
            </WhereNoDrawer>
            <ColorSchemeToggle />
          </>
        }
        menu={{ open: drawerOpen, onOpen: () => setDrawerOpen(true), controls: drawerId }}
        sticky
      />
      <NavDrawer
        id={drawerId}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        content={{ label: content.menu.label, links: navigation.links }}
        activeIndex={activeIndex}
        onNavigate={goTo}
        actions={
          <>
            <Button variant="contained" onClick={register}>
              {account.register.label}
            </Button>
            <Button variant="outlined" color="inherit" onClick={logIn}>
              {account.logIn.label}
            </Button>
          </>
        }
      />
      <main>
        <SplitHero
          id={HOME}
          content={content.hero}
          onAction={(index) => scrollToSection(content.heroTargets[index] ?? CONTACT)}
          slots={{ picture: <SchemePicture image={content.heroImage} fetchPriority="high" /> }}
        />
        <ShowcaseCarousel id={PROJECTS} content={content.showcase} />
        <Pillars id={ABOUT} content={content.pillars} />
        <Offers content={content.offers} slots={{ drawings }} />
        <ContactBand
          id={CONTACT}
          content={content.contact}
          slots={{
            picture: <SchemePicture image={content.bridgeImage} />,
            form: <ContactFormContainer content={content.contactForm} slots={{ loader: <LaneLoader width={48} /> }} />,
          }}
        />
      </main>
      <SiteFooter />
      <CookieNoticeContainer site={brand.pathName} content={content.cookies} />
    </>
  );
}
