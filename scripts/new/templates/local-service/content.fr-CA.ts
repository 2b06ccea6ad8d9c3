import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import type * as english from './content.ts';
import { bookHref, dial, phone } from './links.ts';

const { address, city } = brand.contacts;

const book: typeof english.navigation.book = { label: 'Réserver en ligne', href: bookHref };

export const navigation: typeof english.navigation = edited(brand, 'navigation', {
  label: 'Principale',
  links: [
    { label: 'Services', href: '#services' },
    { label: 'En bref', href: '#facts' },
    { label: 'Questions', href: '#questions' },
  ],
  book,
  callLabel: `Appeler au ${phone}`,
});

export const hero: typeof english.hero = edited(brand, 'hero', {
  title: '__FRENCH_HEADLINE__',
  lede: `${brand.displayName} prend soin des maisons et des petites entreprises. Nous travaillons ici\u00a0: ${city}. Réservez une visite en deux minutes, ou passez-nous un coup de fil.`,
  book,
  call: { label: 'Appeler au', number: phone, href: dial },
});

export const services: typeof english.services = edited(brand, 'services', {
  title: 'Services',
  services: [
    {
      id: 'homes',
      title: 'À la maison',
      body: 'Une seule visite ou un jour fixe. Nous apportons ce qu’il faut, et nous rangeons avant de partir.',
      action: { label: 'Réserver une visite', href: book.href },
    },
    {
      id: 'businesses',
      title: 'Pour les entreprises',
      body: 'Avant l’ouverture, après la fermeture ou pendant votre absence. Donnez-nous vos heures, et nous nous y adaptons.',
      action: { label: 'Demander une soumission', href: book.href },
    },
  ],
});

export const facts: typeof english.facts = edited(brand, 'claims', {
  panel: {
    title: 'Vous aurez vite de nos nouvelles',
    figure: { before: 'en', value: `${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS}`, unit: 'heures' },
    body: 'Une vraie personne répond à chaque demande, même la fin de semaine.',
  },
  title: 'Bon à savoir',
  claims: [
    { title: 'Assurés', body: 'Nous vous montrons l’attestation avant de commencer.' },
    { title: 'Un prix avant le travail', body: 'Vous l’avez par écrit, et il ne change pas.' },
    {
      title: 'Corrigé sans frais',
      body: 'Quelque chose ne va pas? Dites-le-nous dans les 7 jours, et nous revenons.',
    },
    { title: 'À l’heure', body: 'Nous vous appelons quand nous sommes en route, et en cas d’imprévu.' },
  ],
});

export const questions: typeof english.questions = edited(brand, 'questions', {
  title: 'Questions',
  note: 'Votre question n’y est pas? Appelez-nous.',
  items: [
    {
      id: 'home',
      question: 'Dois-je être à la maison?',
      answer: ['Seulement si nous devons entrer. Nous en convenons avec vous en confirmant le jour.'],
    },
    {
      id: 'change',
      question: 'Puis-je changer de jour?',
      answer: ['Oui, en tout temps et sans frais, par le lien dans votre confirmation ou par téléphone.'],
    },
    {
      id: 'pay',
      question: 'Quand dois-je payer?',
      answer: ['Une fois le travail terminé, par virement ou par carte. Aucun acompte.'],
    },
    {
      id: 'weather',
      question: 'Et s’il fait mauvais?',
      answer: ['Nous vous appelons le matin même et vous proposons le prochain jour libre.'],
    },
  ],
});

export const booking: typeof english.booking = edited(brand, 'booking', {
  title: 'Réserver en ligne',
  lead: `Choisissez un jour, ou demandez d’abord une soumission. Nous vous répondons dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures.`,
  call: { number: phone, href: dial, note: 'Vous aimez mieux parler? Appelez-nous.' },
  points: [
    'Ni acompte ni frais d’annulation.',
    'Vous payez une fois le travail terminé.',
    'Quelque chose ne va pas? Nous revenons sans frais.',
  ],
});

export const captchaHelp: typeof english.captchaHelp = edited(
  brand,
  'captchaHelp',
  `Vous pouvez aussi nous appeler au ${phone}.`,
);

export const callBar: typeof english.callBar = edited(brand, 'callBar', {
  label: 'Appeler ou réserver',
  call: { label: 'Appeler', href: dial },
  book,
});

export const footer: typeof english.footer = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: address.join(', '),
  legalLinks: legalLinksOf(brand),
});
