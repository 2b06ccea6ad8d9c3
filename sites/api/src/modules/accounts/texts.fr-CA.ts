import type { english } from './texts.en-CA.ts';

const NOTHING_TO_DO = 'Si c’était vous, vous n’avez rien à faire.';

export const french: typeof english = {
  reason: (brand) =>
    `Vous recevez ce courriel parce que cette adresse est celle d’un compte chez ${brand}. Les courriels concernant sa sécurité ne peuvent pas être désactivés.`,
  enteredReason: (brand) =>
    `Vous recevez ce courriel parce que cette adresse a été saisie pour un compte chez ${brand}.`,
  formerReason: (brand) => `Vous recevez ce courriel parce que cette adresse était celle d’un compte chez ${brand}.`,
  resetAtOnce: 'Sinon, choisissez immédiatement un nouveau mot de passe',
  resetPassword: 'Réinitialiser mon mot de passe',
  linkWorks: (time) => `Le lien est valide pendant ${time}.`,
  linkWorksOnce: (time) => `Le lien peut servir une seule fois, pendant ${time}.`,

  invitation: {
    subject: (brand) => `Votre invitation chez ${brand}`,
    news: (inviter, brand) => `${inviter}, de l’équipe ${brand}, vous invite à rejoindre l’espace client.`,
    product: (product) => `${product} vous y attend\u00a0: choisissez un mot de passe, puis effectuez le paiement.`,
    dashboard: 'Choisissez un mot de passe, et vous verrez vos projets, vos paiements et vos messages.',
    accept: 'Accepter l’invitation',
    ignore: 'Si vous ne savez pas de quoi il s’agit, ne tenez pas compte de ce courriel\u00a0: rien ne se passera.',
    reason: (brand) => `Vous recevez ce courriel parce que quelqu’un chez ${brand} a saisi cette adresse.`,
  },
  verification: {
    subject: 'Veuillez confirmer votre adresse courriel',
    request: (brand) => `Veuillez confirmer que cette adresse courriel est bien celle de votre compte chez ${brand}.`,
    link: 'Confirmer mon adresse courriel',
    reason: (brand) =>
      `Vous recevez ce courriel parce que cette adresse a été saisie pour un compte chez ${brand}. Si ce n’était pas vous, ne tenez pas compte de ce courriel.`,
  },
  code: {
    subject: 'Votre code de réinitialisation du mot de passe',
    preview: (time) => `Il permet de choisir un nouveau mot de passe, une seule fois, pendant ${time}.`,
    request: (brand) => `Entrez ce code pour choisir un nouveau mot de passe pour votre compte chez ${brand}\u00a0:`,
    works: (time) => `Il peut servir une seule fois, pendant ${time}. Personne chez nous ne vous le demandera jamais.`,
    ignore:
      'Si vous ne l’avez pas demandé, ne tenez pas compte de ce courriel\u00a0: votre mot de passe reste le même.',
  },
  codeRefused: {
    subject: 'Veuillez d’abord confirmer votre adresse courriel',
    refusal: (brand) =>
      `Quelqu’un a demandé un code pour choisir un nouveau mot de passe pour le compte chez ${brand} qui porte cette adresse. Nous n’en envoyons pas, car l’adresse est nouvelle pour ce compte et n’a pas encore été confirmée.`,
    remedy: (time) =>
      `Si le compte est le vôtre, connectez-vous avec son mot de passe et confirmez cette adresse; vous pourrez ensuite demander un code. Si vous ne connaissez pas le mot de passe, ouvrez le courriel «\u00a0Votre adresse courriel a été modifiée\u00a0» envoyé à l’ancienne adresse et annulez la modification. C’est possible pendant ${time} après celle-ci.`,
    noAccount:
      'Si vous n’avez pas de compte chez nous, quelqu’un a saisi votre adresse par erreur. Écrivez-nous pour la faire retirer.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    news: (brand) =>
      `Le mot de passe de votre compte chez ${brand} a été modifié, et tous les appareils ont été déconnectés. ${NOTHING_TO_DO}`,
  },
  emailChanged: {
    subject: 'Votre adresse courriel a été modifiée',
    news: (brand) =>
      `Votre compte chez ${brand} a maintenant une autre adresse courriel. Vous ne pouvez plus vous connecter avec celle-ci. ${NOTHING_TO_DO}`,
    link: 'Sinon, annulez la modification, ce qui déconnecte tous les appareils',
    button: 'Annuler la modification',
    unprovedNews: (brand) =>
      `Le compte chez ${brand} pour lequel cette adresse a été saisie a maintenant une autre adresse courriel. Vous ne pouvez plus vous connecter avec celle-ci. Si c’était vous, ou si vous n’avez pas de compte chez nous, vous n’avez rien à faire.`,
    unproved:
      'Cette adresse n’a jamais été confirmée; elle ne permet donc pas d’annuler la modification. Si le compte est le vôtre, veuillez nous écrire.',
  },
  newDevice: {
    subject: 'Connexion sur un nouvel appareil',
    news: (brand) => `Quelqu’un s’est connecté à votre compte chez ${brand} sur un nouvel appareil. ${NOTHING_TO_DO}`,
    device: 'Appareil',
    named: (device) => device.replace(' on ', ' sous '),
    unknown: 'navigateur inconnu',
    time: (city) => `Heure (${city})`,
    link: 'Sinon, choisissez immédiatement un nouveau mot de passe, ce qui déconnecte tous les appareils',
  },
  passkey: {
    added: {
      subject: 'Une clé d’accès a été ajoutée',
      news: (brand) => `Une clé d’accès a été ajoutée à votre compte chez ${brand}. ${NOTHING_TO_DO}`,
    },
    removed: {
      subject: 'Une clé d’accès a été supprimée',
      news: (brand) => `Une clé d’accès a été supprimée de votre compte chez ${brand}. ${NOTHING_TO_DO}`,
    },
    link: 'Sinon, choisissez immédiatement un nouveau mot de passe, et vérifiez les clés d’accès de votre compte',
  },
  secondFactor: {
    on: {
      subject: 'La double authentification est activée',
      news: (brand) =>
        `À partir de maintenant, chaque connexion à votre compte chez ${brand} exige un code de votre application d’authentification. Tous les autres appareils ont été déconnectés. ${NOTHING_TO_DO}`,
    },
    off: {
      subject: 'La double authentification est désactivée',
      news: (brand) =>
        `La connexion à votre compte chez ${brand} n’exige plus de code de votre application d’authentification. ${NOTHING_TO_DO}`,
    },
    recovered: {
      subject: 'Un code de récupération a été utilisé',
      news: (brand) =>
        `Quelqu’un s’est connecté à votre compte chez ${brand} avec un de vos codes de récupération. Ce code ne peut plus servir. ${NOTHING_TO_DO}`,
    },
  },
};
