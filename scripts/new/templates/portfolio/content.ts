import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { RichText } from '@threefold/design-system/foundations';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { ProjectCardContent } from '@threefold/design-system/ProjectCard';
import type { SplitHeroContent } from '@threefold/design-system/SplitHero';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';

const place = brand.contacts.address.join(', ');

export const navigation: NavBarContent = edited(brand, 'navigation', {
  label: 'Main',
  links: [
    { label: 'Home', href: '#home' },
    { label: 'Projects', href: '#projects' },
    { label: 'About me', href: '#about' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const hero: SplitHeroContent = edited(brand, 'hero', {
  title: '__HEADLINE__',
  lede: `I am ${brand.displayName}. I plan, draw and build, for people who know what bothers them and not yet what would help.`,
  actions: [
    { label: 'See the projects', href: '#projects' },
    { label: 'Write to me', href: '#contact' },
  ],
  facts: [
    { label: 'I work in', value: brand.contacts.city },
    { label: 'I answer', value: 'In two working days' },
  ],
});

export const projects: { title: string; note: string; items: readonly ProjectCardContent[] } = edited(
  brand,
  'projects',
  {
    title: 'Projects',
    note: 'The ones I would show you first. Each opens in a new tab.',
    items: [
      {
        title: 'A shop on one page',
        description: 'Forty things, one page, and no account. Orders go to the phone of the person who packs them.',
        technologies: [
          { language: 'React', value: 'react_js' },
          { language: 'Stripe', value: 'stripe' },
        ],
        sourceCodeAvailable: false,
        url: 'https://shop.example',
      },
      {
        title: 'The club’s calendar',
        description: 'Who trains when, on which court, and who has the key. It also works in the basement.',
        technologies: [
          { language: 'HTML', value: 'html' },
          { language: 'CSS', value: 'css' },
          { language: 'JavaScript', value: 'javascript' },
        ],
        sourceCodeAvailable: true,
        url: 'https://calendar.example',
      },
      {
        title: 'Ten years of receipts',
        description: 'Reads photographed receipts, and finds the one that somebody asks for.',
        technologies: [{ language: 'Python', value: 'python' }],
        sourceCodeAvailable: true,
        url: 'https://receipts.example',
      },
    ],
  },
);

export const about: { title: string; note: string; text: RichText } = edited(brand, 'about', {
  title: 'About me',
  note: 'The short version.',
  text: [
    {
      type: 'paragraph',
      children: [
        { text: 'I begin with the smallest thing that does the whole job, and ' },
        { text: 'show it to the people who will use it', bold: true },
        { text: '. What they stumble over, I change first.' },
      ],
    },
    { type: 'h3', children: [{ text: 'What I am useful for' }] },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'A first version that you can try within weeks' }] },
        { type: 'li', children: [{ text: 'Pages that open at once, on old phones too' }] },
        { type: 'li', children: [{ text: 'Work that somebody else began' }] },
      ],
    },
  ],
});

export const contact: { title: string; lead: string; form: ContactFormContent } = edited(brand, 'contact', {
  title: 'Tell me what you are planning.',
  lead: 'A few plain sentences are enough. I read them myself and answer within two working days.',
  form: {
    nameLabel: 'Name',
    emailLabel: 'Email',
    messageLabel: 'Message',
    submitLabel: 'Send message',
    submittingLabel: 'Sending...',
    successTitle: 'Message received!',
    successBody: 'I will be in touch shortly.',
    failure: 'The message was not sent. Please try again.',
  },
});

export const footer: FooterContent = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: place,
  legalLinks: legalLinksOf(brand),
});
