import { edited } from '../edited.ts';
import { legalLinksOf } from '../legalDocuments.ts';
import { brand } from './brand.ts';
import type * as english from './content.ts';
import { address, phoneLinks } from './links.ts';
import { heroPicture, noDowntimePicture, rightSizedPicture, strategyPicture } from './pictures.ts';

const { legal, pages } = brand;

export const navigation: typeof english.navigation = edited(brand, 'navigation', {
  label: 'Page',
  links: [
    { label: 'Accueil', href: '#home' },
    { label: 'Réalisations', href: '#projects' },
    { label: 'Services', href: '#about' },
    { label: 'Nous joindre', href: '#contact' },
  ],
});

export const menu: typeof english.menu = edited(brand, 'menu', { label: 'Menu' });

export const hero: typeof english.hero = edited(brand, 'hero', {
  title: 'Des sites et des applis qui tiennent la charge.',
  lede: `${brand.displayName} est une petite agence de Hamilton, en Ontario. Nous concevons, réalisons et entretenons des logiciels pour des entrepreneurs du Canada et des États-Unis, à la mesure du travail à faire.`,
  actions: [
    { label: 'Lancer un projet', href: '#contact' },
    { label: 'Voir nos réalisations', href: '#projects' },
  ],
  facts: [
    { label: 'Disponibilité visée', value: '99\u00a0%' },
    { label: 'Atelier', value: 'Hamilton (Ontario)' },
    { label: 'Annuler un forfait', value: 'En tout temps, en ligne' },
  ],
});

export const heroImage: typeof english.heroImage = edited(
  brand,
  'heroImage',
  heroPicture(
    'Une charpente d’acier en perspective, où sont boulonnés des écrans de sites et d’applications; une grue en descend un de plus.',
  ),
);

export const pillars: typeof english.pillars = edited(brand, 'pillars', {
  title: 'Trois choses sans lesquelles nous ne bâtissons rien',
  pillars: [
    {
      title: 'Des solutions à la bonne taille',
      body: 'Nous mesurons le travail avant d’en fixer le prix. Vous obtenez le plus petit système qui fait tout le travail, avec la place d’y boulonner la suite quand il le faudra.',
      image: rightSizedPicture(
        'Une petite charpente d’acier bien ajustée à sa charge, à l’intérieur du contour d’une autre, trop grande.',
      ),
    },
    {
      title: 'Un développement fiable, sans interruption',
      body: 'Une voie reste ouverte pendant que nous travaillons sur l’autre. Les nouveautés arrivent par petites pièces, et vos clients continuent d’avancer.',
      image: noDowntimePicture(
        'Une voie du pont reste ouverte à la circulation pendant qu’on remplace un panneau du tablier dans l’autre.',
      ),
    },
    {
      title: 'Stratégie de produit et de démarrage',
      body: 'Avant le code, un arpentage\u00a0: à qui le produit s’adresse, ce qu’il faut jalonner d’abord et ce qui peut attendre un an.',
      image: strategyPicture('Un instrument d’arpentage vise un tracé jalonné vers le contour d’un futur bâtiment.'),
    },
  ],
});

export const offers: typeof english.offers = edited(brand, 'offers', {
  title: 'Choisissez le profilé qui convient',
  lede: 'Le même acier, trois hauteurs. La plupart des entrepreneurs commencent par la première et n’en changent que lorsque la charge l’exige.',
  offers: [
    {
      title: 'Solutions prêtes à l’emploi',
      body: 'Un produit éprouvé, installé à votre image.',
      includes: ['Mise en place du site', 'Adaptation à votre marque et à vos façons de faire'],
    },
    {
      title: 'Développement sur mesure et applications mobiles',
      body: 'Fait d’après des plans, pas d’après un modèle. Pour la partie de votre entreprise que personne d’autre ne mène de la même façon.',
    },
    {
      title: 'Grandes entreprises et innovation',
      body: 'De plus longues portées\u00a0: plusieurs systèmes reliés, les anciens maintenus en service pendant l’arrivée des nouveaux, et l’intelligence artificielle là où elle rapporte.',
    },
  ],
});

export const drawingLabels: typeof english.drawingLabels = edited(brand, 'drawingLabels', {
  small: 'Un petit profilé d’acier',
  medium: 'Un profilé d’acier moyen',
  large: 'Un grand profilé d’acier',
});

export const contact: typeof english.contact = edited(brand, 'contact', {
  title: 'Dites-nous ce qui doit tenir.',
  lede: 'Décrivez le travail en quelques phrases simples. Quelqu’un à Hamilton les lit et vous répond.',
  details: [...phoneLinks.map((link) => ({ label: 'Sans frais', ...link })), { label: 'Bureau', value: address }],
});

export const contactForm: typeof english.contactForm = edited(brand, 'contactForm', {
  nameLabel: 'Nom',
  emailLabel: 'Courriel',
  messageLabel: 'Message',
  submitLabel: 'Envoyer le message',
  submittingLabel: 'Envoi en cours…',
  successTitle: 'Message reçu!',
  successBody: 'Nous vous répondrons sous peu.',
  failure: 'Erreur\u00a0: veuillez réessayer plus tard!',
});

export const footer: typeof english.footer = edited(brand, 'footer', {
  lines: [],
  links: [{ label: 'Nouvelles', href: pages.news.path }, ...legalLinksOf(brand)],
});

export const phoneLabel: typeof english.phoneLabel = edited(brand, 'phoneLabel', 'Sans frais');

export const cookies: typeof english.cookies = edited(brand, 'cookies', {
  label: 'Témoins',
  text: [
    'Un seul témoin (cookie) vous garde connecté; il n’est créé qu’à la connexion. «\u00a0Accepter\u00a0» masque cet avis, et votre navigateur s’en souvient.',
    ...(legal ? [' Notre ', { label: 'politique de confidentialité', href: legal.privacy }, ' dit le reste.'] : []),
  ],
  acceptLabel: 'Accepter',
});
