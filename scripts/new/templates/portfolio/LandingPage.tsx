import { styled } from '@mui/material/styles';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { RichText } from '@threefold/design-system/components/RichText';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { SplitSection } from '@threefold/design-system/layouts/SplitSection';
import { ProjectCard } from '@threefold/design-system/ProjectCard';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import { about, anchors, contact, hero, heroTargets, projects } from './content.ts';
import { Loader } from './Loader.tsx';
import project from './media/project.svg?raw';
import scene from './media/scene.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  // As wide as their column, on phones too.
  '& > article': { width: 'auto', minHeight: 220 },
  [theme.breakpoints.down('projectCards')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
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
            slots={{ picture: <Artwork svg={scene} /> }}
          />
          <RailSection
            id={PROJECTS}
            title={projects.title}
            note={projects.note}
            sx={{ paddingTop: { xs: 0, nav: '24px' } }}
          >
            <Cards>
              {projects.items.map((item) => (
                <ProjectCard key={item.title} content={item} slots={{ icon: <Artwork svg={project} /> }} />
              ))}
            </Cards>
          </RailSection>
          <RailSection
            id={ABOUT}
            title={about.title}
            note={about.note}
            sx={{ paddingBottom: { xs: '64px', nav: '96px' } }}
          >
            <RichText content={about.body} sx={{ maxWidth: 720 }} />
          </RailSection>
          <SplitSection
            id={CONTACT}
            title={contact.title}
            lead={contact.lead}
            foot={<HighlightLink href={`mailto:${brand.contacts.email}`}>{brand.contacts.email}</HighlightLink>}
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
