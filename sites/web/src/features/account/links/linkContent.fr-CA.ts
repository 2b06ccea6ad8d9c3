import { PASSWORD_MIN_LENGTH } from '@threefold/validation';
import type * as english from './linkContent.ts';

export const verifyEmailText: typeof english.verifyEmailText = {
  title: 'Confirmez votre adresse courriel',
  incomplete: 'Ce lien est incomplet. Veuillez rouvrir celui du courriel le plus récent.',
  question: (email) => `Vous utilisez le compte ${email}.`,
  consequence:
    'La première fois, tous les autres appareils sont déconnectés, et les clés d’accès et la double authentification configurées auparavant sont supprimées. Vous pourrez les configurer de nouveau.',
  button: 'Confirmer mon adresse',
  busy: 'Confirmation…',
  logInFirst: 'Veuillez d’abord vous connecter\u00a0: un seul clic suffira ensuite pour confirmer votre adresse.',
  logIn: 'Se connecter',
  stranger:
    'Vous n’avez pas créé de compte? Ignorez alors le courriel. Ou choisissez votre propre mot de passe\u00a0: dès ce moment, le compte n’est qu’à vous.',
  reset: 'Choisir un mot de passe',
  otherAccount: 'Utiliser un autre compte',
  leaving: 'Déconnexion…',
  renew: {
    unverified: 'Ce lien a expiré.',
    resendLabel: 'Envoyer un nouveau lien',
    sending: 'Envoi…',
    sent: 'Nous avons envoyé un nouveau lien à votre adresse courriel.',
    failed: 'Le courriel n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  },
};

export const undoEmailChangeText: typeof english.undoEmailChangeText = {
  title: 'Annuler le changement d’adresse courriel?',
  incomplete: 'Ce lien est incomplet. Veuillez rouvrir celui du courriel.',
  body: 'Votre compte reprend l’adresse courriel à laquelle nous avons envoyé ce lien, et tous les appareils sont déconnectés. Pour vous reconnecter, vous choisissez un nouveau mot de passe avec un code que nous vous envoyons par courriel.',
  button: 'Annuler le changement',
  busy: 'Annulation…',
  doneTitle: 'Le changement est annulé',
  done: (email) =>
    `Votre compte utilise de nouveau l’adresse ${email}, et tous les appareils ont été déconnectés. L’ancien mot de passe ne fonctionne plus, car quelqu’un d’autre le connaît peut-être.`,
  reset: 'Choisir un nouveau mot de passe',
};

export const invitationText: typeof english.invitationText = {
  title: 'Votre invitation',
  incomplete: 'Ce lien est incomplet. Veuillez rouvrir celui du courriel.',
  loading: 'Chargement…',
  admin: (email, brands) =>
    `${email} reçoit une invitation à administrer ${brands === null ? 'toutes les marques' : brands.join(', ')}.`,
  client: (email, displayName, product) =>
    product
      ? `${displayName} invite ${email} à rejoindre l’espace client. ${product} vous attend\u00a0: le paiement est la prochaine étape.`
      : `${displayName} invite ${email} à rejoindre l’espace client.`,
  accept: (email) => `Accepter avec ${email}`,
  goOn: (email) => `Continuer avec ${email}`,
  other: (own, invited) => `Vous utilisez le compte ${own}. Cette invitation s’adresse à ${invited}.`,
  otherAccount: 'Se déconnecter',
  logInFirst:
    'Cette adresse a un compte. Veuillez vous y connecter\u00a0: un seul clic suffira ensuite pour accepter l’invitation.',
  logIn: 'Se connecter',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  password: 'Mot de passe',
  passwordHint: `Au moins ${PASSWORD_MIN_LENGTH} caractères.`,
  register: 'Créer mon compte',
  busy: 'Un instant…',
};
