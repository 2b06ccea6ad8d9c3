import { ContactBand } from '@threefold/design-system/ContactBand';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { Offers } from '@threefold/design-system/Offers';
import { QuestionList } from '@threefold/design-system/QuestionList';
import { ServiceCards } from '@threefold/design-system/ServiceCards';
import { SplitHero } from '@threefold/design-system/SplitHero';
import { Navigate } from 'react-router-dom';
import { useOwnDashboard } from '../../features/account/index.ts';
import { ContactFormContainer } from '../../features/contact/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { brand } from './brand.ts';
import * as content from './content.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { Loader } from './Loader.tsx';
import { anchors, heroTargets } from './links.ts';
import serviceApps from './media/service-apps.svg?raw';
import serviceWebsites from './media/service-websites.svg?raw';
import stepBuild from './media/step-build.svg?raw';
import stepCare from './media/step-care.svg?raw';
import stepPlan from './media/step-plan.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const [SERVICES, PROCESS, CONTACT] = anchors;

const drawings = [stepPlan, stepBuild, stepCare].map((svg) => <Artwork key={svg} svg={svg} />);
const pictures = [serviceWebsites, serviceApps].map((svg) => (
  <Artwork key={svg} svg={svg} sx={{ '& > svg': { height: '100%' } }} />
));

/** The brand's landing page. Signed-in users are redirected to their dashboard. */
export function LandingPage() {
  const dashboard = useOwnDashboard();

  if (dashboard) return <Navigate to={dashboard} replace />;

  return (
    <>
      <SiteHeader />
      <main id="main">
        <Sections>
          <SplitHero
            id="home"
            content={content.hero}
            onAction={(index) => scrollToSection(heroTargets[index] ?? CONTACT)}
            slots={{ picture: <HeroPicture /> }}
          />
          <ServiceCards
            id={SERVICES}
            content={content.services}
            slots={{ pictures }}
            onAction={() => scrollToSection(CONTACT)}
            sx={{ backgroundColor: 'surface.sunken' }}
          />
          <Offers id={PROCESS} content={content.process} slots={{ drawings }} />
          <RailSection
            id="questions"
            title={content.questions.title}
            note={content.questions.note}
            sx={{ paddingTop: 0, paddingBottom: { xs: '64px', nav: '104px' } }}
          >
            <QuestionList questions={content.questions.items} />
          </RailSection>
          <ContactBand
            id={CONTACT}
            content={content.contact}
            slots={{
              form: (
                <ContactFormContainer
                  contacts={brand.contacts}
                  content={content.contactForm}
                  slots={{ loader: <Loader size={24} /> }}
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
