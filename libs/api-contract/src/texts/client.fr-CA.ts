import type * as english from './client.ts';

export const CLIENT_ERRORS: typeof english.CLIENT_ERRORS = {
  network: 'Le serveur est injoignable. Veuillez vérifier votre connexion et réessayer.',
  timeout: 'Le serveur a mis trop de temps à répondre. Veuillez réessayer.',
  unreadable: 'La réponse du serveur est illisible. Veuillez réessayer plus tard.',
};
