import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import type * as english from './news.ts';

const retry = { retryLabel: 'Réessayer', retryingLabel: 'Nouvel essai…' };

export const news: typeof english.news = edited(brand, 'news', {
  navigation: {
    label: 'Page',
    links: [
      { label: 'Accueil', href: '#home' },
      { label: 'Réalisations', href: '#projects' },
      { label: 'Nouvelles', href: '#about' },
      { label: 'Nous joindre', href: '#contact' },
    ],
  },
  intro: {
    title: 'Notes d’atelier.',
    lede: `Ce que ${brand.displayName} a bâti, et ce que nous avons appris, les outils encore en main.`,
    home: { label: `À propos de ${brand.displayName}`, href: brand.homePath },
  },
  work: {
    title: 'Réalisations',
    lede: 'Bâties, livrées et toujours debout. Chacune s’ouvre dans un nouvel onglet.',
    list: {
      empty: 'Il n’y a pas encore de réalisations à montrer. La prochaine livraison n’est pas loin.',
      failure: {
        ...retry,
        title: 'Nos plus récentes réalisations n’ont pas pu être chargées.',
        body: 'Le reste de la page fonctionne. Veuillez réessayer dans un instant.',
      },
    },
  },
  articles: {
    title: 'Nouvelles',
    list: {
      empty: 'Il n’y a pas encore de nouvelles.',
      failure: {
        ...retry,
        title: 'Les plus récentes nouvelles n’ont pas pu être chargées.',
        body: 'Le reste de la page fonctionne. Veuillez réessayer dans un instant.',
      },
    },
  },
});
