import { ContactBand } from '@threefold/design-system/ContactBand';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { FeatureHighlights } from '@threefold/design-system/FeatureHighlights';
import { Offers } from '@threefold/design-system/Offers';
import { ShowcaseCarousel } from '@threefold/design-system/ShowcaseCarousel';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { Navigate } from 'react-router-dom';
import * as content from '#texts/brands/ferrolane/content';
import { useOwnDashboard } from '../../features/account/index.ts';
import { CookieNoticeContainer } from '../../features/consent/index.ts';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { WithGallery } from '../../features/gallery/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import { LaneLoader } from './LaneLoader.tsx';
import { anchors, heroTargets } from './links.ts';
import sectionLarge from './media/section-large.svg?raw';
import sectionMedium from './media/section-medium.svg?raw';
import sectionSmall from './media/section-small.svg?raw';
import { bridgeImage, showcaseOf } from './pictures.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const { drawingLabels } = content;
const [HOME, PROJECTS, ABOUT, CONTACT] = anchors;

const drawings = [
  <Artwork key="small" svg={sectionSmall} label={drawingLabels.small} />,
  <Artwork key="medium" svg={sectionMedium} label={drawingLabels.medium} />,
  <Artwork key="large" svg={sectionLarge} label={drawingLabels.large} />,
];

/** The agency's landing page (specification, section 2). Signed-in users are redirected to their dashboard. */
export function LandingPage() {
  const dashboard = useOwnDashboard();

  if (dashboard) return <Navigate to={dashboard} replace />;

  return (
    <>
      <SiteHeader navigation={content.navigation} />
      <main id="main">
        <Sections>
          <SplitHero
            id={HOME}
            content={content.hero}
            onAction={(index) => scrollToSection(heroTargets[index] ?? CONTACT)}
            slots={{ picture: <SchemePicture image={content.heroImage} motion="moving" fetchPriority="high" /> }}
          />
          <WithGallery>{(gallery) => <ShowcaseCarousel id={PROJECTS} content={showcaseOf(gallery)} />}</WithGallery>
          <FeatureHighlights id={ABOUT} content={content.pillars} />
          <Offers content={content.offers} slots={{ drawings }} />
          <ContactBand
            id={CONTACT}
            content={content.contact}
            slots={{
              picture: <SchemePicture image={bridgeImage} />,
              form: (
                <ContactFormContainer
                  contacts={brand.contacts}
                  content={content.contactForm}
                  slots={{ loader: <LaneLoader width={48} /> }}
                />
              ),
            }}
          />
        </Sections>
      </main>
      <SiteFooter />
      <CookieNoticeContainer site={brand.pathName} content={content.cookies} />
    </>
  );
}
