import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BookingFormActions } from '@threefold/design-system/BookingForm';
import { CallBar } from '@threefold/design-system/CallBar';
import { CalendarIcon, PhoneIcon } from '@threefold/design-system/components/Icon';
import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { FramedCarousel } from '@threefold/design-system/FramedCarousel';
import { isPlainClick, type SchemeImage } from '@threefold/design-system/foundations';
import { BookingPanel } from '@threefold/design-system/layouts/BookingPanel';
import { NavBar } from '@threefold/design-system/NavBar';
import { SceneHero } from '@threefold/design-system/SceneHero';
import { ServiceCards } from '@threefold/design-system/ServiceCards';
import { TrustPanel } from '@threefold/design-system/TrustPanel';
import { type MouseEvent, useRef } from 'react';
import { bookingForm } from '#texts/brands/harbour-shine/bookingForm';
import {
  booking,
  callBar,
  captchaHelp,
  claims,
  hero,
  navigation,
  sceneAlts,
  services,
  work,
} from '#texts/brands/harbour-shine/content';
import { BookingFormContainer } from '../../features/booking/index.ts';
import { Sections } from '../../startup/Sections.tsx';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { LeafIcon, ReturnIcon, ShieldIcon, TapIcon, WeekIcon } from './icons.tsx';
import { Logo } from './Logo.tsx';
import { anchors, phoneLink, serviceRequests } from './links.ts';
import bookingStreet from './media/booking-street.svg?url';
import sunriseFacade from './media/carousel-1-sunrise-facade.svg?url';
import sunriseFacadeDusk from './media/carousel-1-sunrise-facade-dusk.svg?url';
import storefront from './media/carousel-2-storefront.svg?url';
import storefrontDusk from './media/carousel-2-storefront-dusk.svg?url';
import waterFedPole from './media/carousel-3-water-fed-pole.svg?url';
import waterFedPoleDusk from './media/carousel-3-water-fed-pole-dusk.svg?url';
import squeegeeSweep from './media/carousel-4-squeegee-sweep.svg?url';
import squeegeeSweepDusk from './media/carousel-4-squeegee-sweep-dusk.svg?url';
import lakefrontDusk from './media/carousel-5-lakefront-dusk.svg?url';
import streetDay from './media/hero-street-day.svg?url';
import streetDusk from './media/hero-street-dusk.svg?url';
import scopeExterior from './media/scope-exterior.svg?url';
import scopeInterior from './media/scope-interior.svg?url';
import commercial from './media/service-commercial.svg?url';
import commercialDusk from './media/service-commercial-dusk.svg?url';
import residential from './media/service-residential.svg?url';
import residentialDusk from './media/service-residential-dusk.svg?url';
import { PaneLoader, SuccessMark } from './panes.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { Waves } from './Waves.tsx';

const HERO_ACTIONS = 'hero-actions';

const SCENE = { width: 1600, height: 760 };
const pictures = edited(brand, 'pictures', {
  street: {
    light: { ...SCENE, src: streetDay, alt: sceneAlts.day },
    dark: { ...SCENE, src: streetDusk, alt: sceneAlts.dusk },
  },
  /** Each in light and dark. The last is an evening picture in both. */
  work: [
    { light: sunriseFacade, dark: sunriseFacadeDusk },
    { light: storefront, dark: storefrontDusk },
    { light: waterFedPole, dark: waterFedPoleDusk },
    { light: squeegeeSweep, dark: squeegeeSweepDusk },
    { light: lakefrontDusk },
  ] as readonly { light: string; dark?: string }[],
  /** In the order of the services. */
  services: [
    { light: residential, dark: residentialDusk },
    { light: commercial, dark: commercialDusk },
  ],
  booking: bookingStreet,
});

const WORK = { width: 1200, height: 800 };
const workPictureAt = (index: number, alt: string): SchemeImage => {
  const { light = '', dark } = pictures.work[index] ?? {};
  return { light: { ...WORK, alt, src: light }, ...(dark && { dark: { ...WORK, alt, src: dark } }) };
};

const SERVICE = { alt: '', width: 900, height: 640 };
const servicePictures = pictures.services.map(({ light, dark }) => (
  <SchemePicture key={light} image={{ light: { ...SERVICE, src: light }, dark: { ...SERVICE, src: dark } }} />
));

/** The target of Book Online: the form. In wide windows the text is beside it, so both come into view. */
const FormPlace = styled('div')(({ theme }) => ({
  scrollMarginTop: 16,
  [theme.breakpoints.up('landingColumns')]: { scrollMarginTop: 92 },
}));

/** In the order of the claims. */
const claimIcons = [
  <ShieldIcon key="insured" size={34} />,
  <ReturnIcon key="re-clean" size={34} />,
  <LeafIcon key="solution" size={34} />,
  <WeekIcon key="week" size={34} />,
];

/** In the order of the form's scopes: exterior, interior. */
const scopePictures = [scopeExterior, scopeInterior].map((src) => (
  <img key={src} src={src} alt="" width={160} height={120} loading="lazy" decoding="async" />
));

const PhoneLink = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: theme.brand.layout.target,
  marginInlineEnd: 22,
  [theme.breakpoints.down('ctaStack')]: { gap: 8, marginInlineEnd: 6 },
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 5 },
}));

const CallSquare = styled('a')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  '@media (forced-colors: active)': { border: '1px solid' },
  boxSizing: 'border-box',
  width: 56,
  height: 56,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  borderRadius: theme.brand.shape.button,
  '&:hover': { filter: 'brightness(.96)' },
}));

/** The window cleaners' landing page (specification, sections 1 and 2). */
export function LandingPage() {
  const form = useRef<BookingFormActions>(null);
  const wantedRequest = useRef<(typeof serviceRequests)[number]>(undefined);

  const goToBooking = () => scrollToSection(anchors.booking);
  const onBook = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToBooking();
  };
  /** Selects the pressed card's kind of request, as soon as the form is hydrated. */
  const select = () => {
    if (!form.current || !wantedRequest.current) return;
    form.current.select(wantedRequest.current);
    wantedRequest.current = undefined;
  };
  const onForm = (actions: BookingFormActions | null) => {
    form.current = actions;
    select();
  };
  const request = (index: number) => {
    wantedRequest.current = serviceRequests[index];
    select();
    goToBooking();
  };

  return (
    <>
      <NavBar
        content={navigation}
        logo={<Logo />}
        homeHref={brand.homePath}
        onNavigate={() => scrollToSection(anchors.work)}
        actions={
          <>
            <PhoneLink href={phoneLink.href}>
              <PhoneIcon size={22} />
              {phoneLink.label}
            </PhoneLink>
            <Button size="small" variant="contained" color="secondary" href={navigation.book.href} onClick={onBook}>
              {navigation.book.label}
            </Button>
          </>
        }
        compactActions={
          <CallSquare href={phoneLink.href}>
            <PhoneIcon size={26} />
            <VisuallyHidden>{navigation.callLabel}</VisuallyHidden>
          </CallSquare>
        }
      />
      <main id="main">
        <Sections>
          <SceneHero
            content={hero}
            slots={{
              picture: <SchemePicture image={pictures.street} fetchPriority="high" />,
              bookIcon: <CalendarIcon size={24} />,
              callIcon: <PhoneIcon size={24} />,
            }}
            onBook={goToBooking}
            actionsId={HERO_ACTIONS}
          />
          <TrustPanel
            content={claims}
            slots={{ panelPicture: <Waves />, claimIcons, noteIcon: <TapIcon size={34} /> }}
          />
          <ServiceCards content={services} slots={{ pictures: servicePictures }} onAction={request} />
          <FramedCarousel
            id={anchors.work}
            content={{
              title: work.title,
              lede: work.lede,
              pictures: work.captions.map(({ caption, alt }, index) => ({
                id: caption,
                caption,
                image: workPictureAt(index, alt),
              })),
            }}
          />
          <BookingPanel
            content={booking}
            slots={{
              picture: <img src={pictures.booking} alt="" width={480} height={352} loading="lazy" decoding="async" />,
            }}
          >
            <FormPlace id={anchors.booking}>
              <BookingFormContainer
                content={bookingForm}
                call={phoneLink}
                captchaHelp={captchaHelp}
                action={onForm}
                slots={{
                  scopePictures,
                  loader: <PaneLoader />,
                  successMark: <SuccessMark />,
                }}
              />
            </FormPlace>
          </BookingPanel>
        </Sections>
      </main>
      <SiteFooter />
      <CallBar
        content={callBar}
        hideWhileVisible={[HERO_ACTIONS, anchors.booking]}
        onBook={goToBooking}
        slots={{ callIcon: <PhoneIcon size={24} /> }}
      />
    </>
  );
}
