import { styled, type Theme } from '@mui/material/styles';
import type { Article as ArticleItem, PortfolioProject } from '@threefold/api-contract';
import { Article } from '@threefold/design-system/Article';
import { ContactBand } from '@threefold/design-system/ContactBand';
import { Container } from '@threefold/design-system/components/Container';
import { GalleryItem } from '@threefold/design-system/components/GalleryItem';
import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { TechnologyTag } from '@threefold/design-system/components/TechnologyTag';
import { contact, contactForm } from '#texts/brands/ferrolane/content';
import { news } from '#texts/brands/ferrolane/news';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { pictureAt } from '../../features/gallery/index.ts';
import { NewsArticles, PortfolioProjects } from '../../features/news/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import { LaneLoader } from './LaneLoader.tsx';
import { anchors } from './links.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const { articles, intro, navigation, work } = news;

const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

/** Picture sizes in px, to reserve space. */
const PICTURE = { work: { width: 1440, height: 900 }, article: { width: 640, height: 500 } };

/** Drawings are shown whole, not cropped. */
const WHOLE_DRAWING = { '& figure img': { objectFit: 'contain' } } as const;

/** From the width of a desktop up, what follows a title is at the end of its line, on one baseline. */
const onTitlesLine = (theme: Theme) => ({
  [theme.breakpoints.up('landingColumns')]: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'last baseline',
    gap: 40,
  },
});

const Intro = styled('div')(({ theme }) => ({
  paddingBlock: '64px 56px',
  '& > div': onTitlesLine(theme),
  [theme.breakpoints.down('nav')]: { paddingBlock: '52px 48px' },
  '& h1': { ...theme.typography.statement, maxWidth: 720, margin: 0 },
  '& p': {
    ...theme.typography.lead,
    maxWidth: 720,
    margin: '20px 0',
    color: theme.vars.palette.text.secondary,
    textWrap: 'balance',
    [theme.breakpoints.up('landingColumns')]: { maxWidth: 460, marginTop: 0 },
  },
}));

const Work = styled('section')(({ theme }) => ({
  paddingBlock: theme.brand.layout.sectionGap,
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.applyStyles('dark', { borderBlock: `1px solid ${theme.vars.palette.band.divider}` }),
  [theme.breakpoints.down('nav')]: { paddingBlock: theme.brand.layout.sectionGapMobile },
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

const WorkHead = styled('div')(({ theme }) => ({
  ...onTitlesLine(theme),
  '& > p': {
    ...theme.typography.longform,
    margin: '12px 0 40px',
    color: theme.vars.palette.band.muted,
    textWrap: 'balance',
    [theme.breakpoints.up('landingColumns')]: { marginTop: 0 },
  },
}));

/** Skeletons, errors and empty states are designed for a paper background. */
const Paper = styled('div')(({ theme }) => ({
  '& > :not(ul)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderRadius: theme.brand.shape.panel,
  },
}));

const WorkList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Below a notice.
  ':not(:first-child)&': { marginTop: 32 },
  '& > li': { borderRadius: theme.brand.shape.panel, overflow: 'hidden' },
  [theme.breakpoints.down('nav')]: {
    marginInline: -theme.brand.layout.gutterMobile,
    '& > li': { borderRadius: 0 },
  },
}));

const Tags = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 26px',
  padding: 0,
  listStyle: 'none',
});

const News = styled('section')(({ theme }) => ({
  paddingBlock: theme.brand.layout.sectionGap,
  [theme.breakpoints.down('nav')]: { paddingBlock: theme.brand.layout.sectionGapMobile },
  '& h2': { ...theme.typography.h2, margin: '0 0 36px' },
}));

const ArticleGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '72px 40px',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 60 },
}));

function Project({
  project: { title, kind, description, technologies, imageUrl = '', webUrl },
}: {
  project: PortfolioProject;
}) {
  return (
    <GalleryItem
      content={{
        image: pictureAt(imageUrl, { ...PICTURE.work, alt: '' }),
        project: kind,
        title,
        caption: description,
        webUrl,
      }}
      slots={{
        details: (
          <Tags>
            {technologies.map(({ language, value }) => (
              <li key={value}>
                <TechnologyTag value={value}>{language}</TechnologyTag>
              </li>
            ))}
          </Tags>
        ),
      }}
    />
  );
}

function NewsArticle({ article: { imageUrl, ...content }, first }: { article: ArticleItem; first: boolean }) {
  // Without alternative text, because the caption describes the picture.
  const image = imageUrl ? { light: pictureAt(imageUrl, { ...PICTURE.article, alt: '' }) } : undefined;
  return <Article content={{ ...content, image }} variant={first ? 'feature' : 'column'} sx={WHOLE_DRAWING} />;
}

/** The agency's news and portfolio page (specification, section 2): the API's lists in the frame of the home page. */
export function NewsPage() {
  return (
    <>
      <SiteHeader navigation={navigation} />
      <main id="main">
        <Sections>
          {/* One section, so that the first is at least as tall as a phone's window and what follows hydrates later. */}
          <div>
            <Intro id={HOME}>
              <Container>
                <h1>{intro.title}</h1>
                <div>
                  <p>{intro.lede}</p>
                  <HighlightLink href={intro.home.href}>{intro.home.label}</HighlightLink>
                </div>
              </Container>
            </Intro>
            <Work id={PROJECTS} aria-labelledby="work-title">
              <Container>
                <WorkHead>
                  <h2 id="work-title">{work.title}</h2>
                  <p>{work.lede}</p>
                </WorkHead>
                <Paper>
                  <PortfolioProjects texts={work.list}>
                    {(projects) => (
                      <WorkList>
                        {projects.map((project) => (
                          <li key={project.id}>
                            <Project project={project} />
                          </li>
                        ))}
                      </WorkList>
                    )}
                  </PortfolioProjects>
                </Paper>
              </Container>
            </Work>
          </div>
          <News id={ABOUT} aria-labelledby="news-title">
            <Container>
              <h2 id="news-title">{articles.title}</h2>
              <NewsArticles texts={articles.list}>
                {(items) => (
                  <ArticleGrid>
                    {items.map((article, index) => (
                      <NewsArticle key={article.id} article={article} first={index === 0} />
                    ))}
                  </ArticleGrid>
                )}
              </NewsArticles>
            </Container>
          </News>
          <ContactBand
            id={CONTACT}
            content={contact}
            slots={{
              form: (
                <ContactFormContainer
                  contacts={brand.contacts}
                  content={contactForm}
                  slots={{ loader: <LaneLoader width={48} /> }}
                />
              ),
            }}
          />
        </Sections>
      </main>
      <SiteFooter />
    </>
  );
}
