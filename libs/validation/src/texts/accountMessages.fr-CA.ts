import type * as english from './accountMessages.ts';

export const ACCOUNT_MESSAGES: typeof english.ACCOUNT_MESSAGES = {
  loginFailed: {
    title: 'Échec de la connexion',
    body: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  },
  registrationFailed: {
    title: 'Échec de l’inscription',
    body: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  },
  failed: { title: 'Erreur', body: 'Une erreur s’est produite. Veuillez réessayer plus tard.' },
  codeSent: { title: 'Code envoyé', body: 'Nous avons envoyé un code de réinitialisation à votre adresse courriel.' },
  codeValid: { title: 'Code accepté', body: 'Votre code est valide. Veuillez entrer votre nouveau mot de passe.' },
  passwordReset: {
    title: 'Mot de passe modifié',
    body: 'Votre mot de passe a été modifié. Veuillez vous connecter avec le nouveau.',
  },
  passwordChanged: {
    title: 'Mot de passe modifié',
    body: 'Votre mot de passe a été modifié. Veuillez vous connecter avec le nouveau.',
  },
  emailChanged: {
    title: 'C’est fait',
    body: 'Vos modifications ont été enregistrées. Veuillez vous reconnecter avec votre nouvelle adresse courriel.',
  },
  changesSaved: { title: 'C’est fait', body: 'Vos modifications ont été enregistrées.' },
  noChanges: { title: 'À noter', body: 'Aucune modification à enregistrer.' },
};
