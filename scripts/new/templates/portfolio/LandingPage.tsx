import { styled } from '@mui/material/styles';
import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { breakable } from '@threefold/design-system/components/ListRow';
import { RichText } from '@threefold/design-system/components/RichText';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { SplitSection } from '@threefold/design-system/layouts/SplitSection';
import { ProjectCard } from '@threefold/design-system/ProjectCard';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import { about, contact, hero, projects } from './content.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { Loader } from './Loader.tsx';
import { anchors, heroTargets } from './links.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 340px)',
  gap: 24,
  [theme.breakpoints.down('projectCards')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  // In narrow windows, cards are 95 % of the window, wider than the text above them.
  [theme.breakpoints.down('nav')]: { gap: 18, marginInline: -theme.brand.layout.gutterMobile },
}));

/** The brand's landing page. */
export function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Sections>
          <SplitHero
            id={HOME}
            content={hero}
            onAction={(index) => scrollToSection(heroTargets[index] ?? CONTACT)}
            slots={{ picture: <HeroPicture /> }}
          />
          <RailSection id={PROJECTS} title={projects.title} note={projects.note}>
            <CardGrid>
              {projects.items.map((project) => (
                <ProjectCard key={project.title} content={project} />
              ))}
            </CardGrid>
          </RailSection>
          <RailSection
            id={ABOUT}
            title={about.title}
            note={about.note}
            sx={{ paddingBottom: { xs: '64px', nav: '104px' } }}
          >
            <RichText content={about.text} sx={{ maxWidth: 680 }} />
          </RailSection>
          <SplitSection
            id={CONTACT}
            title={contact.title}
            lead={contact.lead}
            foot={
              <HighlightLink href={`mailto:${brand.contacts.email}`} sx={{ fontSize: '1.1875rem' }}>
                {breakable(brand.contacts.email)}
              </HighlightLink>
            }
          >
            <ContactFormContainer
              contacts={brand.contacts}
              content={contact.form}
              slots={{ loader: <Loader size={24} /> }}
            />
          </SplitSection>
        </Sections>
      </main>
      <SiteFooter />
    </>
  );
}
