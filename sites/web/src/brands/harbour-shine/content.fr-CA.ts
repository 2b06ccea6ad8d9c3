import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import type * as english from './content.ts';
import { bookHref, dial, openWords, phone, workHref } from './links.ts';

const book: typeof english.navigation.book = { label: 'Réserver en ligne', href: bookHref };

export const navigation: typeof english.navigation = edited(brand, 'navigation', {
  label: 'Principale',
  links: [{ label: 'Nos réalisations', href: workHref }],
  book,
  callLabel: `Appeler le ${phone}`,
});

export const hero: typeof english.hero = edited(brand, 'hero', {
  title: 'Laissez entrer la lumière.',
  lede: 'Nous lavons les vitres des maisons et des commerces à Hamilton et dans le Golden Horseshoe. Réservez ici en deux minutes, ou passez-nous un coup de fil.',
  book,
  call: { label: 'Appeler le', number: phone, href: dial },
});

export const claims: typeof english.claims = edited(brand, 'claims', {
  panel: {
    title: 'Une eau si pure qu’elle sèche sans laisser de traces',
    figure: { before: 'moins de', value: '10', unit: 'ppm' },
    body: 'De l’eau purifiée à moins de 10\u00a0ppm dans nos perches. Aucun résidu, donc rien à essuyer.',
  },
  title: 'Les petits caractères, écrits en gros',
  claims: [
    {
      title: 'Assurés, preuve à l’appui',
      body: 'Attestation d’assurance sans frais, avec un préavis de 24 heures durant les heures ouvrables.',
    },
    {
      title: 'Un coin oublié?',
      body: 'Nous relavons sans frais ce qui nous a échappé. Dites-le-nous et nous revenons, sans discussion.',
    },
    {
      title: 'Rien d’agressif',
      body: 'Une solution biodégradable et sans ammoniaque. C’est tout ce que nous mettons sur vos vitres.',
    },
    {
      title: 'Même la fin de semaine',
      body: `Service ${openWords}, y compris quand les gens sont vraiment à la maison.`,
    },
  ],
  note: {
    lead: 'Une seule chose à prévoir.',
    text: 'Pour l’extérieur à plusieurs étages, il nous faut un robinet extérieur qui fonctionne.',
  },
});

export const sceneAlts: typeof english.sceneAlts = {
  day: 'Une équipière lave une fenêtre du troisième étage depuis le sol avec une perche à eau; le port de Hamilton à l’arrière-plan.',
  dusk: 'La même rue au crépuscule, les vitres propres tout illuminées.',
};

export const services: typeof english.services = edited(brand, 'services', {
  title: 'Ce que nous lavons',
  services: [
    {
      id: 'residential',
      title: 'Résidentiel',
      body: 'L’intérieur, l’extérieur ou les deux. Du bungalow à la maison de trois étages, nous lavons depuis le sol avec une perche à eau.',
      action: { label: 'Réserver pour ma maison', href: bookHref },
    },
    {
      id: 'commercial',
      title: 'Commercial',
      body: 'Vitrines, cliniques et bureaux, à un horaire qui convient à votre clientèle.',
      action: { label: 'Demander une soumission gratuite', href: bookHref },
    },
  ],
});

export const work: typeof english.work = edited(brand, 'work', {
  title: 'Des résultats limpides',
  lede: 'Un aperçu des vitres dont nous prenons soin.',
  captions: [
    {
      caption: 'Aube sur la brique, deux hautes fenêtres',
      alt: 'Deux hautes fenêtres à guillotine d’une maison de brique reflètent un lever de soleil limpide.',
    },
    {
      caption: 'Boulangerie, avant l’ouverture',
      alt: 'La vitrine impeccable d’une boulangerie avant l’ouverture.',
    },
    {
      caption: 'Troisième étage, depuis le sol',
      alt: 'Une brosse à eau rince une haute fenêtre; la partie lavée reflète le ciel.',
    },
    {
      caption: 'Un seul passage de la raclette',
      alt: 'Une raclette chasse le savon d’une fenêtre et dévoile le port.',
    },
    {
      caption: 'Bureaux au bord du lac, au crépuscule',
      alt: 'Un immeuble de bureaux au bord du lac, dont chaque vitre capte le coucher du soleil.',
    },
  ],
});

export const booking: typeof english.booking = edited(brand, 'booking', {
  title: 'Réserver en ligne',
  lead: `Choisissez un jour, ou demandez d’abord une soumission gratuite. Nous vous faisons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures.`,
  call: { number: phone, href: dial, note: `Vous aimez mieux parler? Appelez-nous, ${openWords}.` },
  points: [
    'Ni acompte ni frais d’annulation. Changez d’avis quand vous voulez.',
    'Payez par virement Interac une fois le travail terminé, pas avant.',
    'Pas satisfait? Dites-le-nous dans les 7 jours et nous revenons sans frais.',
    'Une assurance responsabilité civile de 2 millions de dollars.',
  ],
});

export const captchaHelp: typeof english.captchaHelp = edited(
  brand,
  'captchaHelp',
  `Vous pouvez aussi nous appeler au ${phone}, ${openWords}.`,
);

export const callBar: typeof english.callBar = edited(brand, 'callBar', {
  label: 'Appeler ou réserver',
  call: { label: 'Appeler', href: dial },
  book,
});

export const footer: typeof english.footer = edited(brand, 'footer', {
  lines: ['Hamilton (Ontario) | Canada'],
  links: [],
  legalLinks: legalLinksOf(brand),
});

export const footerContact: typeof english.footerContact = edited(brand, 'footerContact', {
  callLead: `Appelez-nous, ${openWords}`,
  socialLabel: 'Retrouvez-nous ailleurs',
  photos: 'Nos photos',
  network: 'Notre page sur le réseau social',
  map: 'Nous trouver sur la carte',
  reviews: 'Lire les avis de nos clients',
});

export const searchTexts: typeof english.searchTexts = edited(brand, 'search', {
  area: 'Golden Horseshoe (Ontario)',
  service: (title) => `Lavage de vitres ${title.toLowerCase()}`,
});
