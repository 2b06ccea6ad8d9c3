import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BookingFormActions } from '@threefold/design-system/BookingForm';
import { CallBar } from '@threefold/design-system/CallBar';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { CalendarIcon, CheckCircleIcon, PhoneIcon } from '@threefold/design-system/components/Icon';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { isPlainClick } from '@threefold/design-system/foundations';
import { BookingPanel } from '@threefold/design-system/layouts/BookingPanel';
import { RailSection } from '@threefold/design-system/layouts/RailSection';
import { NavBar } from '@threefold/design-system/NavBar';
import { QuestionList } from '@threefold/design-system/QuestionList';
import { SceneHero } from '@threefold/design-system/SceneHero';
import { ServiceCards } from '@threefold/design-system/ServiceCards';
import { TrustPanel } from '@threefold/design-system/TrustPanel';
import { type MouseEvent, useRef } from 'react';
import { BookingFormContainer } from '../../features/booking/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { bookingForm } from './bookingForm.ts';
import { brand } from './brand.ts';
import * as content from './content.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { Loader } from './Loader.tsx';
import { Logo } from './Logo.tsx';
import { anchors, phoneLink, serviceRequests } from './links.ts';
import bookingPicture from './media/booking.svg?raw';
import hills from './media/hills.svg?raw';
import serviceBusinesses from './media/service-businesses.svg?raw';
import serviceHomes from './media/service-homes.svg?raw';
import { SiteFooter } from './SiteFooter.tsx';

const [SERVICES, FACTS, QUESTIONS, BOOKING] = anchors;
const HERO_ACTIONS = 'hero-actions';

const pictures = [serviceHomes, serviceBusinesses].map((svg) => (
  <Artwork key={svg} svg={svg} sx={{ '& > svg': { height: '100%' } }} />
));

const PhoneLink = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.brand.layout.target,
  marginInlineEnd: 12,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 },
  // The bar's links need the room; the number is also in the hero.
  [theme.breakpoints.down('landingColumns')]: { display: 'none' },
}));

const CallSquare = styled('a')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 48,
  height: 48,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  borderRadius: theme.brand.shape.button,
  '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
  '@media (forced-colors: active)': { border: '1px solid' },
}));

/** The target of the links to the form. */
const FormPlace = styled('div')({ scrollMarginTop: 24 });

/** The brand's landing page. */
export function LandingPage() {
  const form = useRef<BookingFormActions>(null);
  const pendingService = useRef<(typeof serviceRequests)[number]>(undefined);

  const goToBooking = () => scrollToSection(BOOKING);
  const onBook = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToBooking();
  };
  /** The form may hydrate after the card was pressed. */
  const select = () => {
    if (!form.current || !pendingService.current) return;
    form.current.select(pendingService.current);
    pendingService.current = undefined;
  };
  const onForm = (actions: BookingFormActions | null) => {
    form.current = actions;
    select();
  };
  const request = (index: number) => {
    pendingService.current = serviceRequests[index];
    select();
    goToBooking();
  };

  return (
    <>
      <NavBar
        content={content.navigation}
        logo={<Logo />}
        homeHref={brand.homePath}
        onNavigate={(index) => scrollToSection(anchors[index] ?? SERVICES)}
        actions={
          <>
            <PhoneLink href={phoneLink.href}>
              <PhoneIcon size={22} />
              {phoneLink.label}
            </PhoneLink>
            <ColorSchemeToggle />
            <Button variant="contained" href={content.navigation.book.href} onClick={onBook}>
              {content.navigation.book.label}
            </Button>
          </>
        }
        compactActions={
          <>
            <ColorSchemeToggle />
            <CallSquare href={phoneLink.href}>
              <PhoneIcon size={24} />
              <VisuallyHidden>{content.navigation.callLabel}</VisuallyHidden>
            </CallSquare>
          </>
        }
        // On phones the bar has no links to the sections: visitors scroll.
        sx={{ '& nav': { display: { xs: 'none', nav: 'block' } } }}
      />
      <main id="main">
        <Sections>
          <SceneHero
            content={content.hero}
            slots={{
              picture: <HeroPicture />,
              bookIcon: <CalendarIcon size={22} />,
              callIcon: <PhoneIcon size={22} />,
            }}
            onBook={goToBooking}
            actionsId={HERO_ACTIONS}
          />
          <ServiceCards id={SERVICES} content={content.services} slots={{ pictures }} onAction={request} />
          <TrustPanel
            id={FACTS}
            content={content.facts}
            slots={{
              panelPicture: <Artwork svg={hills} />,
              claimIcons: content.facts.claims.map(({ title }) => <CheckCircleIcon key={title} size={30} />),
            }}
          />
          <RailSection
            id={QUESTIONS}
            title={content.questions.title}
            note={content.questions.note}
            sx={{ paddingBottom: { xs: '64px', nav: '104px' } }}
          >
            <QuestionList questions={content.questions.items} />
          </RailSection>
          <BookingPanel content={content.booking} slots={{ picture: <Artwork svg={bookingPicture} /> }}>
            <FormPlace id={BOOKING}>
              <BookingFormContainer
                content={bookingForm}
                call={phoneLink}
                captchaHelp={content.captchaHelp}
                action={onForm}
                slots={{ loader: <Loader size={24} /> }}
              />
            </FormPlace>
          </BookingPanel>
        </Sections>
      </main>
      <SiteFooter />
      <CallBar
        content={content.callBar}
        hideWhileVisible={[HERO_ACTIONS, BOOKING]}
        onBook={goToBooking}
        slots={{ callIcon: <PhoneIcon size={22} /> }}
      />
    </>
  );
}
