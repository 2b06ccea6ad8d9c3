import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Article } from '@threefold/design-system/Article';
import { BaselineHero } from '@threefold/design-system/BaselineHero';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { Icon } from '@threefold/design-system/components/Icon';
import { breakable } from '@threefold/design-system/components/ListRow';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { isPlainClick } from '@threefold/design-system/foundations';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { SplitSection } from '@threefold/design-system/layouts/SplitSection';
import { ProjectCard } from '@threefold/design-system/ProjectCard';
import type { MouseEvent } from 'react';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import { CornerLoader } from './CornerLoader.tsx';
import { about, anchors, contact, hero, type ProjectIcon, projects } from './content.ts';
import java from './media/icon-java.svg?raw';
import python from './media/icon-python.svg?raw';
import react from './media/icon-react.svg?raw';
import reactNative from './media/icon-react-native.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const projectIcons: Record<ProjectIcon, string> = { react_native: reactNative, react, python, java };

const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 340px)',
  gap: 24,
  [theme.breakpoints.down('projectCards')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  // In narrow windows, cards are 95 % of the window, wider than the text above them.
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
const arrowRight = (
  <Icon>
    <path d="M4 12h15m-6.5-6.5L19 12l-6.5 6.5" />
  </Icon>
);

const onGoTo = (anchor: string) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  scrollToSection(anchor);
};

/**
 * The portfolio's landing page (specification, section 2). It renders once; the parts that change on scroll are in
 * its header.
 */
export function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Sections>
          <BaselineHero
            id={HOME}
            content={hero.content}
            lines={hero.lines}
            // Scrolls to the top of the page, above the bars.
            sx={{ scrollMarginTop: 200 }}
            actions={
              <>
                <Button variant="contained" href={`#${PROJECTS}`} onClick={onGoTo(PROJECTS)} endIcon={arrowDown}>
                  {hero.projectsLabel}
                </Button>
                <HighlightLink href={`#${CONTACT}`} onClick={onGoTo(CONTACT)}>
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
                {breakable(brand.contacts.email)}
              </HighlightLink>
            }
          >
            <ContactFormContainer
              contacts={brand.contacts}
              content={contact.form}
              slots={{ submitIcon: arrowRight, loader: <CornerLoader /> }}
            />
          </SplitSection>
        </Sections>
      </main>
      <SiteFooter />
    </>
  );
}
