import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { CallBarContent } from '@threefold/design-system/CallBar';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { Link } from '@threefold/design-system/foundations';
import type { BookingPanelContent } from '@threefold/design-system/layouts/BookingPanel';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { AnsweredQuestion } from '@threefold/design-system/QuestionList';
import type { SceneHeroContent } from '@threefold/design-system/SceneHero';
import type { ServiceCardsContent } from '@threefold/design-system/ServiceCards';
import type { TrustPanelContent } from '@threefold/design-system/TrustPanel';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import { bookHref, dial, phone } from './links.ts';

const { address, city } = brand.contacts;

const book: Link = { label: 'Book online', href: bookHref };

export const navigation: NavBarContent & { book: Link; callLabel: string } = edited(brand, 'navigation', {
  label: 'Main',
  links: [
    { label: 'Services', href: '#services' },
    { label: 'Facts', href: '#facts' },
    { label: 'Questions', href: '#questions' },
  ],
  book,
  callLabel: `Call ${phone}`,
});

export const hero: SceneHeroContent = edited(brand, 'hero', {
  title: '__HEADLINE__',
  lede: `${brand.displayName} looks after homes and small businesses in ${city}. Book a visit here in two minutes, or give us a call.`,
  book,
  call: { label: 'Call', number: phone, href: dial },
});

export const services: ServiceCardsContent = edited(brand, 'services', {
  title: 'Services',
  services: [
    {
      id: 'homes',
      title: 'At home',
      body: 'One visit or a regular day. We bring what we need, and tidy up when we are done.',
      action: { label: 'Book a visit', href: book.href },
    },
    {
      id: 'businesses',
      title: 'For businesses',
      body: 'Before you open, after you close, or while you are away. Tell us your hours and we will work around them.',
      action: { label: 'Ask for an estimate', href: book.href },
    },
  ],
});

export const facts: TrustPanelContent = edited(brand, 'claims', {
  panel: {
    title: 'You will hear from us soon',
    figure: { before: 'within', value: REPLY_WINDOW_HOURS, unit: 'hours' },
    body: 'Every request gets an answer from a person, on weekends too.',
  },
  title: 'Good to know',
  claims: [
    { title: 'Insured', body: 'We show you the certificate before we begin.' },
    { title: 'A price before the work', body: 'You get it in writing, and it does not change.' },
    { title: 'Put right for free', body: 'Not happy? Tell us within 7 days and we will come back.' },
    { title: 'On time', body: 'We call when we are on our way, and if something comes up.' },
  ],
});

export const questions: { title: string; note: string; items: readonly AnsweredQuestion[] } = edited(
  brand,
  'questions',
  {
    title: 'Questions',
    note: 'Your question is not here? Call us.',
    items: [
      {
        id: 'home',
        question: 'Do I have to be at home?',
        answer: ['Only if we need to come in. We agree on that when we confirm the day.'],
      },
      {
        id: 'change',
        question: 'Can I change the day?',
        answer: ['Yes, at any time and at no cost, with the link in your confirmation or by phone.'],
      },
      {
        id: 'pay',
        question: 'When do I pay?',
        answer: ['When the work is done, by bank transfer or by card. No deposit.'],
      },
      {
        id: 'weather',
        question: 'What if the weather is bad?',
        answer: ['Then we call you in the morning and offer the next free day.'],
      },
    ],
  },
);

export const booking: BookingPanelContent = edited(brand, 'booking', {
  title: 'Book online',
  lead: `Pick a day, or ask for an estimate first. We will answer within ${REPLY_WINDOW_HOURS} hours.`,
  call: { number: phone, href: dial, note: 'Rather talk? Call us.' },
  points: [
    'No deposit and no cancellation fee.',
    'You pay when the work is done.',
    'Not happy? We will come back for free.',
  ],
});

/** What a visitor can do when the CAPTCHA does not work. */
export const captchaHelp = edited(brand, 'captchaHelp', `Or call us at ${phone}.`);

export const callBar: CallBarContent = edited(brand, 'callBar', {
  label: 'Call or book',
  call: { label: 'Call now', href: dial },
  book,
});

export const footer: FooterContent = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: address.join(', '),
  legalLinks: legalLinksOf(brand),
});
