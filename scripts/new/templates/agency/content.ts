import type { ContactBandContent } from '@threefold/design-system/ContactBand';
import type { ContactFormContent } from '@threefold/design-system/ContactForm';
import type { FooterContent } from '@threefold/design-system/Footer';
import type { NavBarContent } from '@threefold/design-system/NavBar';
import type { OffersContent } from '@threefold/design-system/Offers';
import type { AnsweredQuestion } from '@threefold/design-system/QuestionList';
import type { ServiceCardsContent } from '@threefold/design-system/ServiceCards';
import type { SplitHeroContent } from '@threefold/design-system/SplitHero';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';

const { phone = '', phoneDial, email, address } = brand.contacts;
const place = address.join(', ');

export const navigation: NavBarContent = edited(brand, 'navigation', {
  label: 'Main',
  links: [
    { label: 'Services', href: '#services' },
    { label: 'Process', href: '#process' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const hero: SplitHeroContent = edited(brand, 'hero', {
  title: '__HEADLINE__',
  lede: `${brand.displayName} plans, builds and looks after websites and apps. You talk to the people who do the work.`,
  actions: [
    { label: 'Start a project', href: '#contact' },
    { label: 'How we work', href: '#process' },
  ],
  facts: [
    { label: 'First answer', value: 'In two working days' },
    // portal
    { label: 'Cancel a plan', value: 'Any time' },
    // end
    { label: 'The result', value: 'Is yours' },
  ],
});

const ask = { label: 'Ask about it', href: '#contact' };

export const services: ServiceCardsContent = edited(brand, 'services', {
  title: 'Services',
  services: [
    {
      id: 'websites',
      title: 'Websites and shops',
      body: 'Pages that open at once, say what you do, and can be changed by the people who know it best.',
      action: ask,
    },
    {
      id: 'apps',
      title: 'Apps and tools',
      body: 'For the part of your business that nobody else runs the same way: bookings, stock, quotes, field work.',
      action: ask,
    },
  ],
});

export const process: OffersContent = edited(brand, 'process', {
  title: 'Three steps, and you can stop after each',
  lede: 'No step begins before you have seen the one before it.',
  offers: [
    { title: 'Plan', body: 'We listen, measure and draw. You get a plan on one page, with what it leaves out.' },
    {
      title: 'Build',
      body: 'The smallest version that does the whole job, in pieces that you can try.',
      includes: ['A new piece every week', 'Your words, not ours'],
    },
    {
      title: 'Look after',
      body: 'Updates, backups and small changes, for as long as you like.',
    },
  ],
});

export const questions: { title: string; note: string; items: readonly AnsweredQuestion[] } = edited(
  brand,
  'questions',
  {
    title: 'Questions',
    note: 'The ones we hear first.',
    items: [
      {
        id: 'length',
        question: 'How long does a project take?',
        answer: ['A website usually takes four to eight weeks. We say what we expect in the plan, before you decide.'],
      },
      {
        id: 'owner',
        question: 'Who owns the result?',
        answer: ['You do: the code, the texts and the drawings, from the day they are paid.'],
      },
      // portal
      {
        id: 'portal',
        question: 'What is in the portal?',
        answer: [
          'Your project and its progress, your plans and invoices, and a way to reach us. You get an account when we begin, and you can cancel a plan there.',
        ],
      },
      // end
      {
        id: 'existing',
        question: 'Do you take over what others have built?',
        answer: ['Yes. We look at it first and tell you what we would keep.'],
      },
    ],
  },
);

export const contact: ContactBandContent = edited(brand, 'contact', {
  title: 'Tell us what you are planning.',
  lede: 'A few plain sentences are enough. A person reads them and answers within two working days.',
  details: [
    { label: 'Phone', value: phone, href: `tel:${phoneDial}` },
    { label: 'Email', value: email, href: `mailto:${email}` },
    { label: 'Office', value: place },
  ],
});

export const contactForm: ContactFormContent = edited(brand, 'contactForm', {
  nameLabel: 'Name',
  emailLabel: 'Email',
  messageLabel: 'Message',
  submitLabel: 'Send message',
  submittingLabel: 'Sending...',
  successTitle: 'Message received!',
  successBody: 'We will be in touch shortly.',
  failure: 'The message was not sent. Please try again.',
});

export const footer: FooterContent = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: place,
  legalLinks: legalLinksOf(brand),
});
