import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Article } from '@threefold/design-system/Article';
import { BaselineHero } from '@threefold/design-system/BaselineHero';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { Icon } from '@threefold/design-system/components/Icon';
import { scrollToSection, useActiveSection } from '@threefold/design-system/components/sectionScroll';
import { breakpoints, isPlainClick } from '@threefold/design-system/foundations';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { SplitSection } from '@threefold/design-system/layouts/SplitSection';
import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { ProjectCard } from '@threefold/design-system/ProjectCard';
import { TopBar } from '@threefold/design-system/TopBar';
import { type MouseEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { MayBeLost } from '../MayBeLost.tsx';
import { Sections } from '../Sections.tsx';
import { brand } from './brand.ts';
import { CornerLoader } from './CornerLoader.tsx';
import { about, account, anchors, contact, hero, navigation, type ProjectIcon, projects } from './content.ts';
import { Logo } from './Logo.tsx';
import java from './media/icon-java.svg?raw';
import python from './media/icon-python.svg?raw';
import react from './media/icon-react.svg?raw';
import reactNative from './media/icon-react-native.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';

const projectIcons: Record<ProjectIcon, string> = { react_native: reactNative, react, python, java };

const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 340px)',
  gap: 24,
  [theme.breakpoints.down('projectCards')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  // Cards are 95 % of the window here, wider than the text they stand under.
  [theme.breakpoints.down('nav')]: { gap: 18, marginInline: -theme.brand.layout.gutterMobile },
}));

const ArticleGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '81px 24px',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('nav')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 60,
    '& > :first-of-type': { marginBottom: 24 },
  },
}));

const arrowDown = (
  <Icon>
    <path d="M12 4v15m-6.5-6.5L12 19l6.5-6.5" />
  </Icon>
);
const arrowOn = (
  <Icon>
    <path d="M4 12h15m-6.5-6.5L19 12l-6.5 6.5" />
  </Icon>
);
/** The portfolio's page (SPEC.md section 2). */
export function LandingPage() {
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
  const goTo = (index: number) => scrollToSection(anchors[index] ?? HOME);
  const onGoTo = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(index);
  };

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
      <main>
        <Sections>
          <BaselineHero
            id={HOME}
            content={hero.content}
            lines={hero.lines}
            // The top of the page, above the bars that come before it.
            sx={{ scrollMarginTop: 200 }}
            actions={
              <>
                <Button variant="contained" href={`#${PROJECTS}`} onClick={onGoTo(1)} endIcon={arrowDown}>
                  {hero.projectsLabel}
                </Button>
                <HighlightLink href={`#${CONTACT}`} onClick={onGoTo(3)}>
                  {hero.contactLabel}
                </HighlightLink>
              </>
            }
          />
          <RailSection id={PROJECTS} title={projects.title} note={projects.note}>
            <CardGrid>
              {projects.items.map(({ id, icon, ...content }) => (
                <ProjectCard key={id} content={content} slots={{ icon: <Artwork svg={projectIcons[icon]} /> }} />
              ))}
            </CardGrid>
          </RailSection>
          <RailSection
            id={ABOUT}
            title={about.title}
            note={about.note}
            sx={{ paddingBottom: { xs: '76px', nav: '114px' } }}
          >
            <ArticleGrid>
              {about.articles.map(({ id, ...content }, index) => (
                <Article key={id} content={content} variant={index === 0 ? 'feature' : 'column'} />
              ))}
            </ArticleGrid>
          </RailSection>
          <SplitSection
            id={CONTACT}
            title={contact.title}
            lead={contact.lead}
            foot={
              <HighlightLink href={`mailto:${brand.contacts.email}`} sx={{ fontSize: '1.1875rem' }}>
                {brand.contacts.email}
              </HighlightLink>
            }
          >
            <ContactFormContainer
              contacts={brand.contacts}
              content={contact.form}
              slots={{ submitIcon: arrowOn, loader: <CornerLoader /> }}
            />
          </SplitSection>
        </Sections>
      </main>
      <SiteFooter />
    </>
  );
}
