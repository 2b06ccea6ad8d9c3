import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import type * as english from './content.ts';

const place = brand.contacts.address.join(', ');

export const navigation: typeof english.navigation = edited(brand, 'navigation', {
  label: 'Principale',
  links: [
    { label: 'Accueil', href: '#home' },
    { label: 'Projets', href: '#projects' },
    { label: 'À propos', href: '#about' },
    { label: 'Contact', href: '#contact' },
  ],
});

export const hero: typeof english.hero = edited(brand, 'hero', {
  title: '__FRENCH_HEADLINE__',
  lede: `Ici ${brand.displayName}. Je planifie, dessine et réalise, pour les gens qui savent ce qui les agace, mais pas encore ce qui les aiderait.`,
  actions: [
    { label: 'Voir les projets', href: '#projects' },
    { label: 'M’écrire', href: '#contact' },
  ],
  facts: [
    { label: 'Je travaille ici', value: brand.contacts.city },
    { label: 'Je réponds', value: 'En deux jours ouvrables' },
  ],
});

export const projects: typeof english.projects = edited(brand, 'projects', {
  title: 'Projets',
  note: 'Ceux que je vous montrerais en premier. Chacun s’ouvre dans un nouvel onglet.',
  items: [
    {
      title: 'Une boutique sur une page',
      description:
        'Quarante articles, une page et aucun compte. Les commandes arrivent sur le téléphone de la personne qui emballe.',
      technologies: [
        { language: 'React', value: 'react_js' },
        { language: 'Stripe', value: 'stripe' },
      ],
      sourceCodeAvailable: false,
      url: 'https://shop.example',
    },
    {
      title: 'Le calendrier du club',
      description: 'Qui s’entraîne quand, sur quel terrain, et qui a la clé. Il fonctionne même au sous-sol.',
      technologies: [
        { language: 'HTML', value: 'html' },
        { language: 'CSS', value: 'css' },
        { language: 'JavaScript', value: 'javascript' },
      ],
      sourceCodeAvailable: true,
      url: 'https://calendar.example',
    },
    {
      title: 'Dix ans de reçus',
      description: 'Lit les reçus photographiés, et retrouve celui qu’on cherche.',
      technologies: [{ language: 'Python', value: 'python' }],
      sourceCodeAvailable: true,
      url: 'https://receipts.example',
    },
  ],
});

export const about: typeof english.about = edited(brand, 'about', {
  title: 'À propos de moi',
  note: 'La version courte.',
  text: [
    {
      type: 'paragraph',
      children: [
        { text: 'Je commence par la plus petite chose qui fait tout le travail, et je ' },
        { text: 'la montre aux gens qui s’en serviront', bold: true },
        { text: '. Ce sur quoi ils butent, je le change en premier.' },
      ],
    },
    { type: 'h3', children: [{ text: 'En quoi je peux être utile' }] },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'Une première version à essayer en quelques semaines' }] },
        { type: 'li', children: [{ text: 'Des pages qui s’ouvrent instantanément, même sur un vieux téléphone' }] },
        { type: 'li', children: [{ text: 'Un travail que quelqu’un d’autre a commencé' }] },
      ],
    },
  ],
});

export const contact: typeof english.contact = edited(brand, 'contact', {
  title: 'Parlez-moi de votre projet.',
  lead: 'Quelques phrases simples suffisent. Je les lis moi-même et je réponds en deux jours ouvrables.',
  form: {
    nameLabel: 'Nom',
    emailLabel: 'Courriel',
    messageLabel: 'Message',
    submitLabel: 'Envoyer le message',
    submittingLabel: 'Envoi…',
    successTitle: 'Message reçu!',
    successBody: 'Je vous ferai signe sous peu.',
    failure: 'Le message n’a pas été envoyé. Veuillez réessayer.',
  },
});

export const footer: typeof english.footer = edited(brand, 'footer', {
  lines: [],
  links: [],
  baseLine: place,
  legalLinks: legalLinksOf(brand),
});
