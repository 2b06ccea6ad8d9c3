import type { english } from './refusals.en-CA.ts';

export const french: typeof english = {
  passkeyRequired: 'Vous avez une clé d’accès. Veuillez d’abord l’utiliser pour vous connecter.',
  factorWrong: 'Ce code n’est pas le bon ou a déjà été utilisé. Veuillez essayer le suivant.',
  factorRequired: 'Veuillez entrer le code de votre application d’authentification.',
  factorOff: 'La double authentification est désactivée.',
  factorOn: 'La double authentification est déjà activée.',
  factorBegin: 'Recommencez la configuration de la double authentification.',
  passkeyRefused:
    'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer ou vous connecter avec votre mot de passe.',
  passkeyNotAdded: 'La clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  passkeyInUse: 'Cette clé d’accès est déjà utilisée.',
  passkeyUnknown: 'Cette clé d’accès n’existe pas. Elle a peut-être été supprimée.',
  linkUnknown:
    'Nous ne connaissons pas ce lien. Il est peut-être incomplet. Veuillez ouvrir le courriel le plus récent.',
  linkExpired: 'Ce lien a expiré. Veuillez en demander un autre.',
  linkOfOther: 'Ce lien appartient à un autre compte. Veuillez vous connecter à celui-ci.',
  linkNotRenewed: 'Ce lien ne peut pas être renouvelé. Veuillez vous connecter pour en obtenir un autre.',
  emailTaken:
    'Un compte avec cette adresse courriel existe déjà. Veuillez vous connecter ou réinitialiser votre mot de passe.',
  emailUnavailable: 'Cette adresse courriel ne peut pas être utilisée. Veuillez en entrer une autre.',
  busyAccount: 'Il y a beaucoup de demandes pour ce compte en ce moment. Veuillez réessayer dans une minute.',
  busyLogin: 'Trop de personnes se connectent en ce moment. Veuillez réessayer dans une minute.',
  ownSession: 'C’est la session que vous utilisez. Déconnectez-vous plutôt.',
  passwordWrong: 'Ce n’est pas votre mot de passe.',
  wrongCredentials: 'L’adresse courriel ou le mot de passe est incorrect.',
  invitationExpired:
    'Cette invitation ne fonctionne plus\u00a0: elle a été utilisée ou retirée, ou elle a expiré. Si vous avez créé votre compte, veuillez vous connecter.',
  codeWrong:
    'Ce code est incorrect ou a expiré. Veuillez utiliser celui de votre courriel le plus récent ou en demander un autre.',
  codeTries: 'Trop de codes incorrects. Veuillez demander un autre code et l’entrer dans le même navigateur.',
  proofRequired: 'Veuillez d’abord valider un code reçu par courriel.',
  tooManyPasskeys: (max) => `Un compte peut avoir au plus ${max} clés d’accès. Supprimez-en d’abord une.`,
  undoExpired: (time) =>
    `Ce lien ne fonctionne plus\u00a0: il a déjà été utilisé, ou le délai de ${time} est écoulé. Si votre compte n’est plus le vôtre, veuillez nous écrire.`,
  limits: {
    failedLogins: (wait) => `Trop de tentatives de connexion ont échoué. Veuillez réessayer dans ${wait}.`,
    retryOrReset: (wait) =>
      `Trop de tentatives de connexion ont échoué. Veuillez réessayer dans ${wait} ou réinitialiser votre mot de passe.`,
    knownDevice: (wait) =>
      `Trop de tentatives de connexion ont échoué. Veuillez vous connecter sur un appareil que vous avez déjà utilisé, réinitialiser votre mot de passe ou réessayer dans ${wait}.`,
    wrongCodes: (wait) => `Trop de codes incorrects. Veuillez réessayer dans ${wait}.`,
    mails: (wait) => `Nous vous avons déjà envoyé plusieurs courriels. Veuillez réessayer dans ${wait}.`,
    codesFromNetwork: (wait) => `Trop de codes ont été demandés depuis votre réseau. Veuillez réessayer dans ${wait}.`,
    registrations: (wait) => `Trop de comptes ont été créés depuis votre réseau. Veuillez réessayer dans ${wait}.`,
    emailChanges: (wait) =>
      `Votre adresse courriel a déjà été modifiée plusieurs fois. Veuillez réessayer dans ${wait}.`,
    passkeyLogins: (wait) =>
      `Trop de connexions par clé d’accès ont été lancées depuis votre réseau. Veuillez réessayer dans ${wait}.`,
    passkeysBegun: (wait) =>
      `Vous avez déjà commencé plusieurs fois à ajouter une clé d’accès. Veuillez réessayer dans ${wait}.`,
  },
};
