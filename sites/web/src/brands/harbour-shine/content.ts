import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { CallBarContent } from '@threefold/design-system/CallBar';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { Link } from '@threefold/design-system/foundations';
import type { BookingPanelContent } from '@threefold/design-system/layouts/BookingPanel';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { SceneHeroContent } from '@threefold/design-system/SceneHero';
import type { ServiceCardsContent } from '@threefold/design-system/ServiceCards';
import type { TrustPanelContent } from '@threefold/design-system/TrustPanel';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import { bookHref, dial, openWords, phone, workHref } from './links.ts';

const book: Link = { label: 'Book Online', href: bookHref };

export const navigation: NavBarContent & { book: Link; callLabel: string } = edited(brand, 'navigation', {
  label: 'Main',
  links: [{ label: 'Our work', href: workHref }],
  book,
  callLabel: `Call ${phone}`,
});

export const hero: SceneHeroContent = edited(brand, 'hero', {
  title: 'Let the daylight back in.',
  lede: 'We clean windows for homes and businesses in Hamilton and the Golden Horseshoe. Book it here in a couple of minutes, or give us a call.',
  book,
  call: { label: 'Call', number: phone, href: dial },
});

/** The claims of the specification, section 1, verbatim, each with a few words more. */
export const claims: TrustPanelContent = edited(brand, 'claims', {
  panel: {
    title: 'Water so pure it dries without a spot',
    figure: { before: 'under', value: '10', unit: 'ppm' },
    body: 'Purified water under 10ppm for water-fed poles. No residue, so nothing to wipe.',
  },
  title: 'The small print, made large',
  claims: [
    {
      title: 'Insured, with proof',
      body: "Certificates of insurance at no cost with 24 hours' notice during business hours.",
    },
    { title: 'Missed a spot?', body: 'A free re-clean of missed spots. Tell us and we come back, no fuss.' },
    {
      title: 'Nothing harsh',
      body: 'A biodegradable, ammonia-free solution. It is the only thing we put on your glass.',
    },
    { title: 'Weekends too', body: `Support ${openWords}, also when people are actually home.` },
  ],
  note: { lead: 'One thing we need from you.', text: 'Multi-story exteriors need a working outdoor hose tap.' },
});

/** The street in the hero's picture, whose texts are changed with it in LandingPage.tsx. */
export const sceneAlts = {
  day: 'A crew member cleans a third-storey window from the ground with a water-fed pole; Hamilton harbour behind.',
  dusk: 'The same street at dusk, clean windows glowing.',
};

export const services: ServiceCardsContent = edited(brand, 'services', {
  title: 'What we clean',
  services: [
    {
      id: 'residential',
      title: 'Residential',
      body: 'Inside, outside or both. From a bungalow to three storeys, cleaned from the ground with a water-fed pole.',
      action: { label: 'Book a home cleaning', href: book.href },
    },
    {
      id: 'commercial',
      title: 'Commercial',
      body: 'Shopfronts, clinics and offices, on a schedule that works around your customers.',
      action: { label: 'Request a free estimate', href: book.href },
    },
  ],
});

/** The photo carousel; its pictures are in LandingPage.tsx, in this order. */
export const work = edited(brand, 'work', {
  title: 'Clear results',
  lede: 'A look at some of the glass we look after.',
  captions: [
    {
      caption: 'Sunrise on brick, two tall sashes',
      alt: 'Two tall sash windows on a brick house reflecting a clear sunrise.',
    },
    { caption: 'Bakery front, before opening', alt: 'A bakery storefront with spotless plate glass before opening.' },
    {
      caption: 'Third storey, from the ground',
      alt: 'A water-fed brush rinses a tall window; the cleaned path reflects the sky.',
    },
    { caption: 'One pass of the squeegee', alt: 'A squeegee sweeps soap from a window and reveals the harbour.' },
    { caption: 'Lakefront office at dusk', alt: 'A lakefront office building with every pane catching the sunset.' },
  ],
});

export const booking: BookingPanelContent = edited(brand, 'booking', {
  title: 'Book Online',
  lead: `Pick a day, or ask for a free estimate first. We shout back within ${REPLY_WINDOW_HOURS} hours.`,
  call: { number: phone, href: dial, note: `Rather talk? Call us, ${openWords}.` },
  points: [
    'No deposits and no cancellation fees. Change your mind at any time.',
    'Pay by e-transfer when the work is done, not before.',
    'Not happy? Tell us within 7 days and we return free of charge.',
    '2 million dollars in liability insurance.',
  ],
});

/** What a visitor can do when the CAPTCHA does not work. */
export const captchaHelp = edited(brand, 'captchaHelp', `Or call us at ${phone}, ${openWords}.`);

export const callBar: CallBarContent = edited(brand, 'callBar', {
  label: 'Call or book',
  call: { label: 'Call now', href: dial },
  book,
});

export const footer: FooterContent = edited(brand, 'footer', {
  lines: ['Hamilton, Ontario | Canada'],
  links: [],
  legalLinks: legalLinksOf(brand),
});

export const footerContact = edited(brand, 'footerContact', {
  callLead: `Call us, ${openWords}`,
  socialLabel: 'Find us elsewhere',
  photos: 'Our photos',
  network: 'Our social page',
  map: 'Find us on the map',
  reviews: 'Read our reviews',
});

/** What search engines are told of the offer. */
export const searchTexts = edited(brand, 'search', {
  area: 'Golden Horseshoe, Ontario',
  service: (title: string) => `${title} window cleaning`,
});
