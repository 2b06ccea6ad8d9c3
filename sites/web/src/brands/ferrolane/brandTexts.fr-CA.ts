import type * as english from './brandTexts.ts';
import { displayName } from './facts.ts';

export const newsPage: typeof english.newsPage = {
  name: 'Nouvelles et réalisations',
  description: `Ce que ${displayName} a bâti récemment, et ce que nous avons appris en chemin\u00a0: projets et articles.`,
};

export const registration: typeof english.registration =
  'Faites entrer l’IA dans l’entreprise que vous dirigez déjà, une tâche à la fois.';

export const title: string = `${displayName}\u00a0: des sites et des applis qui tiennent la charge`;
export const description: string = `${displayName} est une petite agence de Hamilton, en Ontario. Nous concevons, réalisons et entretenons des logiciels pour des entrepreneurs du Canada et des États-Unis.`;
