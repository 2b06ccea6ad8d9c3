import type { ContactBandContent } from '@threefold/design-system/ContactBand';
import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { CookieNoticeContent } from '@threefold/design-system/CookieNotice';
import type { FeatureHighlightsContent } from '@threefold/design-system/FeatureHighlights';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { OffersContent } from '@threefold/design-system/Offers';
import type { SplitHeroContent } from '@threefold/design-system/SplitHero';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import { address, phoneLinks } from './links.ts';
import { heroPicture, noDowntimePicture, rightSizedPicture, strategyPicture } from './pictures.ts';

const { legal, pages } = brand;

export const navigation: NavBarContent = edited(brand, 'navigation', {
  label: 'Page',
  links: [
    { label: 'Home', href: '#home' },
    { label: 'Our Work', href: '#projects' },
    { label: 'Services', href: '#about' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const menu = edited(brand, 'menu', { label: 'Menu' });

export const hero: SplitHeroContent = edited(brand, 'hero', {
  title: 'Web and app work that carries the load.',
  lede: `${brand.displayName} is a small agency in Hamilton, Ontario. We plan, build and look after software for owners across Canada and the United States, sized to the job in front of you.`,
  actions: [
    { label: 'Start a project', href: '#contact' },
    { label: 'See our work', href: '#projects' },
  ],
  facts: [
    { label: 'Uptime aim', value: '99%' },
    { label: 'Shop floor', value: 'Hamilton, Ontario' },
    { label: 'Cancel a plan', value: 'Any time, online' },
  ],
});

export const heroImage = edited(
  brand,
  'heroImage',
  heroPicture(
    'An isometric steel frame with web and app screens bolted into its bays; a crane lowers one more into place.',
  ),
);

export const pillars: FeatureHighlightsContent = edited(brand, 'pillars', {
  title: 'Three things we will not build without',
  pillars: [
    {
      title: 'Right-Sized Solutions',
      body: 'We measure the work before we quote it. You get the smallest system that does the whole job, with room to bolt on the next part when you need it.',
      image: rightSizedPicture(
        'A small steel frame fitted closely around its load, inside the outline of an oversized one.',
      ),
    },
    {
      title: 'Reliable No-Downtime Development',
      body: 'One lane stays open while we work on the other. Releases go out in small pieces, and customers keep moving.',
      image: noDowntimePicture(
        'One bridge lane stays open to traffic while a deck panel in the other lane is swapped.',
      ),
    },
    {
      title: 'Startup & Product Strategy',
      body: 'Before code, a survey: who it is for, what to stake out first, and what can wait a year.',
      image: strategyPicture('A survey instrument sights a staked route toward the outline of a future building.'),
    },
  ],
});

export const offers: OffersContent = edited(brand, 'offers', {
  title: 'Pick the section that fits',
  lede: 'Same steel, three depths. Most owners start with the first and move up only when the load does.',
  offers: [
    {
      title: 'Pre-built Solutions',
      body: 'A proven product, set up as your own.',
      includes: ['Site setup', 'Customization to your brand and workflow'],
    },
    {
      title: 'Custom Development & Mobile Apps',
      body: 'Made from drawings, not a template. For the part of your business that nobody else runs the same way.',
    },
    {
      title: 'Enterprise & Innovation',
      body: 'Longer spans: several systems joined, old ones kept in service while new ones go in, and AI integration where it earns its keep.',
    },
  ],
});

/** Alternative texts of the offers' drawings. */
export const drawingLabels = edited(brand, 'drawingLabels', {
  small: 'A small beam section',
  medium: 'A medium beam section',
  large: 'A large beam section',
});

export const contact: ContactBandContent = edited(brand, 'contact', {
  title: 'Tell us what has to hold.',
  lede: 'Describe the job in a few plain sentences. A person in Hamilton reads it and answers.',
  details: [...phoneLinks.map((link) => ({ label: 'Toll-free', ...link })), { label: 'Office', value: address }],
});

export const contactForm: ContactFormContent = edited(brand, 'contactForm', {
  nameLabel: 'Name',
  emailLabel: 'Email',
  messageLabel: 'Message',
  submitLabel: 'Send message',
  submittingLabel: 'making contact...',
  successTitle: 'Message received!',
  successBody: "We'll be in touch shortly.",
  failure: 'Error: Please try again later!',
});

export const footer: FooterContent = edited(brand, 'footer', {
  lines: [],
  links: [{ label: 'News', href: pages.news.path }, ...legalLinksOf(brand)],
});

export const phoneLabel: string = edited(brand, 'phoneLabel', 'Toll-free');

export const cookies: CookieNoticeContent = edited(brand, 'cookies', {
  label: 'Cookies',
  text: [
    'One cookie keeps you logged in, and is set only when you log in. Accept hides this notice, and your browser remembers it.',
    ...(legal ? [' Our ', { label: 'Privacy Policy', href: legal.privacy }, ' says the rest.'] : []),
  ],
  acceptLabel: 'Accept',
});
