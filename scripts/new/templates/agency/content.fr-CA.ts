import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import type * as english from './content.ts';

const { phone = '', phoneDial, email, address } = brand.contacts;
const place = address.join(', ');

export const navigation: typeof english.navigation = edited(brand, 'navigation', {
  label: 'Principale',
  links: [
    { label: 'Services', href: '#services' },
    { label: 'Démarche', href: '#process' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const hero: typeof english.hero = edited(brand, 'hero', {
  title: '__FRENCH_HEADLINE__',
  lede: `${brand.displayName} conçoit, réalise et entretient des sites Web et des applications. Vous parlez aux personnes qui font le travail.`,
  actions: [
    { label: 'Lancer un projet', href: '#contact' },
    { label: 'Notre façon de faire', href: '#process' },
  ],
  facts: [
    { label: 'Première réponse', value: 'En deux jours ouvrables' },
    // portal
    { label: 'Résilier un forfait', value: 'En tout temps' },
    // end
    { label: 'Le résultat', value: 'Est à vous' },
  ],
});

const ask: { label: string; href: string } = { label: 'Nous en parler', href: '#contact' };

export const services: typeof english.services = edited(brand, 'services', {
  title: 'Services',
  services: [
    {
      id: 'websites',
      title: 'Sites Web et boutiques',
      body: 'Des pages qui s’ouvrent instantanément, disent ce que vous faites et se laissent modifier par les gens qui s’y connaissent le mieux.',
      action: ask,
    },
    {
      id: 'apps',
      title: 'Applications et outils',
      body: 'Pour la partie de votre entreprise que personne d’autre ne mène comme vous\u00a0: réservations, stocks, soumissions, travail sur le terrain.',
      action: ask,
    },
  ],
});

export const process: typeof english.process = edited(brand, 'process', {
  title: 'Trois étapes, et vous pouvez arrêter après chacune',
  lede: 'Aucune étape ne commence avant que vous ayez vu la précédente.',
  offers: [
    {
      title: 'Planifier',
      body: 'Nous écoutons, mesurons et dessinons. Vous recevez un plan d’une page, avec ce qu’il ne comprend pas.',
    },
    {
      title: 'Réaliser',
      body: 'La plus petite version qui fait tout le travail, par morceaux que vous pouvez essayer.',
      includes: ['Un nouveau morceau chaque semaine', 'Vos mots, pas les nôtres'],
    },
    {
      title: 'Entretenir',
      body: 'Mises à jour, sauvegardes et petites modifications, aussi longtemps que vous le voulez.',
    },
  ],
});

export const questions: typeof english.questions = edited(brand, 'questions', {
  title: 'Questions',
  note: 'Celles qu’on nous pose en premier.',
  items: [
    {
      id: 'length',
      question: 'Combien de temps dure un projet?',
      answer: [
        'Un site Web prend habituellement de quatre à huit semaines. Le plan dit à quoi vous attendre, avant que vous décidiez.',
      ],
    },
    {
      id: 'owner',
      question: 'À qui appartient le résultat?',
      answer: ['À vous\u00a0: le code, les textes et les dessins, dès le jour où ils sont payés.'],
    },
    // portal
    {
      id: 'portal',
      question: 'Que trouve-t-on dans l’espace client?',
      answer: [
        'Votre projet et son avancement, vos forfaits et vos factures, et un moyen de nous joindre. Vous recevez un compte quand nous commençons, et vous pouvez y résilier un forfait.',
      ],
    },
    // end
    {
      id: 'existing',
      question: 'Reprenez-vous ce que d’autres ont réalisé?',
      answer: ['Oui. Nous l’examinons d’abord et vous disons ce que nous garderions.'],
    },
  ],
});

export const contact: typeof english.contact = edited(brand, 'contact', {
  title: 'Parlez-nous de votre projet.',
  lede: 'Quelques phrases simples suffisent. Une vraie personne les lit et vous répond en deux jours ouvrables.',
  details: [
    { label: 'Téléphone', value: phone, href: `tel:${phoneDial}` },
    { label: 'Courriel', value: email, href: `mailto:${email}` },
    { label: 'Bureau', value: place },
  ],
});

export const contactForm: typeof english.contactForm = edited(brand, 'contactForm', {
  nameLabel: 'Nom',
  emailLabel: 'Courriel',
  messageLabel: 'Message',
  submitLabel: 'Envoyer le message',
  submittingLabel: 'Envoi…',
  successTitle: 'Message reçu!',
  successBody: 'Nous vous ferons signe sous peu.',
  failure: 'Le message n’a pas été envoyé. Veuillez réessayer.',
});

export const footer: typeof english.footer = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: place,
  legalLinks: legalLinksOf(brand),
});
