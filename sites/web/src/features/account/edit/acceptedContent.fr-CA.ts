import { dayOf } from '../../../services/times.ts';
import type * as english from './acceptedContent.ts';

const TITLES: Readonly<Record<string, string>> = {
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
};

export const acceptedText: typeof english.acceptedText = {
  title: 'Textes juridiques',
  body: 'Les versions que vous avez acceptées en vous inscrivant ou en vous connectant. Elles restent lisibles après la publication d’autres versions.',
  loading: 'Chargement…',
  retryLabel: 'Réessayer',
  empty: 'Aucun n’est enregistré\u00a0: vous ne vous êtes pas connecté depuis que nous les conservons.',
  name: ({ document, brandName, language }) =>
    `${TITLES[document] ?? document}, ${brandName}${language === 'en-CA' ? ' (en anglais)' : ''}`,
  detail: ({ number, publishedAt, acceptedAt }, region) =>
    `Version ${number}${number === 1 ? '' : ` du ${dayOf(publishedAt, region)}`}. Acceptée le ${dayOf(acceptedAt, region)}.`,
  read: 'Lire',
  notice: ({ number, acceptedAt }, region) =>
    `Vous avez accepté ce texte, version ${number}, le ${dayOf(acceptedAt, region)}. Les noms, les coordonnées et les durées qu’il contient sont ceux d’aujourd’hui.`,
  notFound: 'Texte introuvable',
  failed: 'Le texte n’a pas pu être chargé',
};
