import type * as english from './chargesContent.ts';

export const nextCharge: typeof english.nextCharge = (price, amount, day) =>
  `${price}. Prochain prélèvement\u00a0: ${amount} le ${day}.`;

export const creditWords: typeof english.creditWords = {
  shown: (credit) => `Crédit\u00a0: ${credit}, déduit de vos prochains prélèvements.`,
  kept: (credit) =>
    `Votre crédit de ${credit} reste dans votre compte\u00a0: il est déduit de prélèvements ultérieurs et n’est pas versé.`,
  paysFirst: (credit) =>
    `Votre crédit de ${credit} est utilisé d’abord. Ce qu’il en reste est déduit des prochains prélèvements.`,
  grows: (credit) => `Cela s’ajoute à votre crédit de ${credit}.`,
};
