import type { ArticleContent } from '@threefold/design-system/Article';
import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { Image, SchemeImage } from '@threefold/design-system/foundations';
import type { ProjectCardContent } from '@threefold/design-system/ProjectCard';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import contour from './media/article-contour.svg?url';
import merge from './media/article-merge.svg?url';
import weave from './media/article-weave.svg?url';
import heroCompactDark from './media/hero-em-compact-dark.svg?url';
import heroCompactLight from './media/hero-em-compact-light.svg?url';
import heroDark from './media/hero-em-dark.svg?url';
import heroLight from './media/hero-em-light.svg?url';

/** The drawing on a project's card. */
export type ProjectIcon = 'react_native' | 'react' | 'python' | 'java';

interface Project extends ProjectCardContent {
  id: string;
  icon: ProjectIcon;
}

/** Ids of the sections in the order of the page, one for each link of the navigation (specification, section 2). */
export const anchors = ['home', 'projects', 'about', 'contact'] as const;

export const navigation = edited(brand, 'navigation', {
  label: 'Main',
  links: [
    { label: 'Home', href: '#home' },
    { label: 'Projects', href: '#projects' },
    { label: 'About Me', href: '#about' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const menu = edited(brand, 'menu', { label: 'Menu' });

export const topBarNote = edited(
  brand,
  'topBarNote',
  'Already working together? Your project portal is one step away.',
);

const HERO_ALT = 'The letters e and m drawn to fill one em square exactly, with construction lines and curve handles.';
const heroImage = (src: string): Image => ({ src, alt: HERO_ALT, width: 860, height: 760 });
const compactHeroImage = (src: string): Image => ({ src, alt: HERO_ALT, width: 644, height: 630 });

export const hero = edited(brand, 'hero', {
  content: {
    eyebrow: 'Software developer, Hamilton, Ontario',
    titleLines: ['Software', 'that keeps', 'its shape.'],
    lead: 'An em is a unit that scales with whatever surrounds it. I build mobile and web apps the same way, so they hold together when the team, the traffic or the plan changes size.',
    // The last arch draws itself, once.
    motion: 'moving',
    image: { light: heroImage(heroLight), dark: heroImage(heroDark) } satisfies SchemeImage,
    compactImage: {
      light: compactHeroImage(heroCompactLight),
      dark: compactHeroImage(heroCompactDark),
    } satisfies SchemeImage,
  },
  /** The drawing's ascender and baseline, as fractions of its height. */
  lines: { ascender: 136 / 760, baseline: 476 / 760 },
  projectsLabel: 'See the projects',
  contactLabel: 'Write to me',
});

export const projects: { title: string; note: string; items: readonly Project[] } = edited(brand, 'projects', {
  title: 'Projects',
  note: 'Six I would show you first. Each opens the live thing in a new tab.',
  items: [
    {
      id: 'tidewatch',
      title: 'Tidewatch',
      description:
        'Harbour wind and water-level alerts for people in small boats. It works with no signal and catches up when the phone does.',
      technologies: [
        { language: 'React Native', value: 'react_native' },
        { language: 'Node', value: 'node_js' },
        { language: 'MongoDB', value: 'mongodb' },
        { language: 'Twilio', value: 'twilio' },
        { language: 'DigitalOcean', value: 'digital_ocean' },
        { language: 'PM2', value: 'pm2' },
      ],
      icon: 'react_native',
      sourceCodeAvailable: false,
      url: 'tidewatch.example',
    },
    {
      id: 'ledgerline',
      title: 'Ledgerline',
      description:
        'Invoices, deposits and HST for one-person trades, on a single page that prints the way an accountant wants it.',
      technologies: [
        { language: 'React', value: 'react_js' },
        { language: 'Express', value: 'express_js' },
        { language: 'Stripe', value: 'stripe' },
        { language: 'AWS S3', value: 'aws_s3' },
      ],
      icon: 'react',
      sourceCodeAvailable: false,
      url: 'ledgerline.example',
    },
    {
      id: 'rota',
      title: 'Rota',
      description:
        'Fair shift schedules for volunteer kitchens. Give it people and rules; it gives back a week nobody argues with.',
      technologies: [
        { language: 'Python', value: 'python' },
        { language: 'HTML', value: 'html' },
        { language: 'CSS', value: 'css' },
      ],
      icon: 'python',
      sourceCodeAvailable: true,
      url: 'https://rota.example',
    },
    {
      id: 'slipstitch',
      title: 'Slipstitch',
      description:
        'Photographs a printed knitting chart and reads it back one row at a time, at the speed of your hands.',
      technologies: [
        { language: 'Gradle', value: 'gradle' },
        { language: 'Firebase', value: 'firebase' },
        { language: 'OpenCV', value: 'opencv' },
      ],
      icon: 'java',
      sourceCodeAvailable: false,
      url: 'slipstitch.example',
    },
    {
      id: 'signal-box',
      title: 'Signal Box',
      description:
        'A departures board for model railways. Sockets in, split-flap letters out, and the sound is optional.',
      technologies: [
        { language: 'React', value: 'react_js' },
        { language: 'WebSocket', value: 'websocket' },
        { language: 'Node', value: 'node_js' },
        { language: 'Nginx', value: 'nginx' },
        { language: 'PM2', value: 'pm2' },
        { language: 'CSS', value: 'css' },
      ],
      icon: 'react',
      sourceCodeAvailable: true,
      url: 'https://signalbox.example',
    },
    {
      id: 'plainkeep',
      title: 'Plainkeep',
      description:
        'Turns a folder of plain text into a searchable notebook. No account, no build step, one file to back up.',
      technologies: [
        { language: 'Python', value: 'python' },
        { language: 'JavaScript', value: 'javascript' },
        { language: 'HTML', value: 'html' },
        { language: 'CSS', value: 'css' },
        { language: 'Nginx', value: 'nginx' },
      ],
      icon: 'python',
      sourceCodeAvailable: true,
      url: 'https://plainkeep.example',
    },
  ],
});

const plate = (src: string, alt: string): SchemeImage => ({ light: { src, alt, width: 1200, height: 800 } });

export const about: { title: string; note: string; articles: readonly (ArticleContent & { id: string })[] } = edited(
  brand,
  'about',
  {
    title: 'About Me',
    note: 'Three short pieces, because a list of frameworks is not a person.',
    articles: [
      {
        id: 'two-wrong-turns',
        articleDate: '2025-03-04',
        image: plate(contour, 'Contour lines of an invented hill; one band is filled.'),
        imageCaption: 'Contour study of an invented hill',
        imageCaptionAuthor: `Drawing by ${brand.displayName}`,
        title: 'How I got here, with two wrong turns',
        subtitle: '“Measure twice, then measure the person who has to use it.”',
        subtitleAuthor: 'A cabinetmaker I swept floors for',
        articleBody: [
          {
            type: 'paragraph',
            children: [
              { text: 'I trained as a surveyor’s assistant and learned two things that still pay my rent: ' },
              { text: 'write the number down', bold: true },
              { text: ', and ' },
              { text: 'never trust a line you did not check from both ends', bold: true },
              { text: '.' },
            ],
          },
          {
            type: 'paragraph',
            children: [
              {
                text: 'Software found me through a spreadsheet that took nine minutes to open. I rewrote it in a weekend. It took four seconds, and eleven people stopped having a bad Monday.',
              },
            ],
          },
          { type: 'h3', children: [{ text: 'What I am useful for' }] },
          {
            type: 'ul',
            children: [
              { type: 'li', children: [{ text: 'Mobile apps that must work without a signal' }] },
              { type: 'li', children: [{ text: 'Payment and booking flows that real people finish' }] },
              { type: 'li', children: [{ text: 'Old code that everyone has agreed not to touch' }] },
            ],
          },
        ],
        articleAuthor: brand.displayName,
      },
      {
        id: 'loom',
        articleDate: '2025-01-19',
        image: plate(weave, 'A woven draft whose raised threads spell a phrase in eight-bit code.'),
        imageCaption: 'Draft for a cloth that spells a phrase in eight-bit code',
        imageCaptionAuthor: brand.displayName,
        title: 'What a loom taught me about state',
        articleBody: [
          {
            type: 'paragraph',
            children: [
              {
                text: 'On a loom you cannot skip a row and come back. The cloth remembers everything. So the draft comes first, and it fits on one page.',
              },
            ],
          },
          {
            type: 'paragraph',
            children: [
              { text: 'I plan screens like that now: ' },
              { text: 'every state drawn before any state is built', bold: true },
              { text: ', including the dull ones such as empty, late and wrong.' },
            ],
          },
        ],
      },
      {
        id: 'small-branches',
        articleDate: '2024-11-02',
        image: plate(merge, 'Branches cross, pass under each other and join in one node.'),
        imageCaption: 'Four branches, one afternoon',
        imageCaptionAuthor: brand.displayName,
        title: 'Small branches, merged daily',
        articleBody: [
          {
            type: 'paragraph',
            children: [
              {
                text: 'The longest branch I ever kept open lasted seven weeks. Nobody remembers what was in it. Everybody remembers the merge.',
              },
            ],
          },
          {
            type: 'paragraph',
            children: [
              { text: 'Since then my rule is plain. If it cannot land by supper, it is ' },
              { text: 'two pieces of work', bold: true },
              { text: ' pretending to be one.' },
            ],
          },
        ],
      },
    ],
  },
);

export const contact: { title: string; lead: string; form: ContactFormContent } = edited(brand, 'contact', {
  title: 'Tell me what you are building, and what keeps breaking.',
  lead: 'I read every message myself. If I am not the right person I will say so, and usually I know who is.',
  form: {
    nameLabel: 'Name',
    emailLabel: 'Email',
    messageLabel: 'Message',
    submitLabel: 'Send message',
    submittingLabel: 'making contact...',
    successTitle: 'Message received!',
    successBody: "We'll be in touch shortly.",
    failure: 'Error: Please try again later!',
  },
});

export const footer = edited(brand, 'footer', {
  lines: [[brand.displayName, ...brand.contacts.address].join(', ')],
  links: [
    { label: 'Professional network', href: 'https://network.example/ellis-moreau' },
    { label: 'Code', href: 'https://code.example/ellis-moreau' },
    { label: 'Mail', href: `mailto:${brand.contacts.email}` },
  ],
});
