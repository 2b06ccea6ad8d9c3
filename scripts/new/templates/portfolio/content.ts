import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { RichText } from '@threefold/design-system/foundations';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { ProjectCardContent } from '@threefold/design-system/ProjectCard';
import type { SplitHeroContent } from '@threefold/design-system/SplitHero';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';

/** Ids of the sections in the order of the page, one for each link of the navigation. */
export const anchors = ['home', 'projects', 'about', 'contact'] as const;

export const navigation: NavBarContent = {
  label: 'Main',
  links: [
    { label: 'Home', href: '#home' },
    { label: 'Projects', href: '#projects' },
    { label: 'About', href: '#about' },
    { label: 'Contact', href: '#contact' },
  ],
};

export const hero: SplitHeroContent = {
  title: '__HEADLINE__',
  lede: 'I plan, draw and build websites and tools for people who would rather do their own work than look after software.',
  actions: [
    { label: 'See the projects', href: '#projects' },
    { label: 'Write to me', href: '#contact' },
  ],
  facts: [],
};

/** Target of each of the hero's actions, by index. */
export const heroTargets = ['projects', 'contact'] as const;

export const projects: { title: string; note: string; items: readonly ProjectCardContent[] } = {
  title: 'Projects',
  note: 'Each opens in a new tab.',
  items: [
    {
      title: 'Market Day',
      description: 'A farmers’ market shows who sells what this Saturday. Growers change their own stall from a phone.',
      technologies: [
        { language: 'React', value: 'react_js' },
        { language: 'Node', value: 'node_js' },
      ],
      sourceCodeAvailable: false,
      url: 'https://market-day.example',
    },
    {
      title: 'Quiet Hours',
      description:
        'A reading room lends its desks by the hour. No account, one confirmation, and a reminder the evening before.',
      technologies: [
        { language: 'HTML', value: 'html' },
        { language: 'CSS', value: 'css' },
        { language: 'Python', value: 'python' },
      ],
      sourceCodeAvailable: true,
      url: 'https://quiet-hours.example',
    },
    {
      title: 'Long Way Home',
      description:
        'Walks that end where they began, drawn by the people who walk them. The maps work without a signal.',
      technologies: [
        { language: 'React Native', value: 'react_native' },
        { language: 'AWS S3', value: 'aws_s3' },
      ],
      sourceCodeAvailable: true,
      url: 'https://long-way-home.example',
    },
    {
      title: 'Second Drawer',
      description:
        'A shop for spare parts that are not made any more, with a search that also finds the wrong names of things.',
      technologies: [
        { language: 'JavaScript', value: 'javascript' },
        { language: 'Stripe', value: 'stripe' },
      ],
      sourceCodeAvailable: false,
      url: 'https://second-drawer.example',
    },
  ],
};

const paragraph = (text: string): RichText[number] => ({ type: 'paragraph', children: [{ text }] });

export const about: { title: string; note: string; body: RichText } = {
  title: 'About',
  note: 'How I work, in short.',
  body: [
    paragraph(
      'I begin with the people who will use the thing, and with the one job it has to do on a bad day. The first drawing is on paper, and the first version is small enough to be wrong.',
    ),
    paragraph(
      'Then it grows in pieces that each work on their own. You see every one of them, and you can stop after any.',
    ),
    { type: 'h3', children: [{ text: 'What you can bring' }] },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'An idea that has outgrown its spreadsheet' }] },
        { type: 'li', children: [{ text: 'A website that nobody dares to change' }] },
        { type: 'li', children: [{ text: 'A form that people give up on' }] },
      ],
    },
  ],
};

export const contact: { title: string; lead: string; form: ContactFormContent } = {
  title: 'Tell me what you have in mind.',
  lead: 'A few plain sentences are enough. I read every message myself and answer it within two working days.',
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
};

export const footer: FooterContent = {
  lines: [],
  links: [],
  baseLine: brand.contacts.address.join(', '),
  legalLinks: legalLinksOf(brand),
};
