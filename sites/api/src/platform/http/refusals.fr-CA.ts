import type { english } from './refusals.en-CA.ts';

export const french: typeof english = {
  nothingHere: 'Il n’y a rien à cette adresse.',
  stillRunning:
    'Cette opération prend plus de temps que d’habitude et peut encore se terminer. Veuillez vérifier dans une minute avant de réessayer.',
  pageUnavailable: 'Cette page ne peut pas être affichée',
  tooLarge: 'C’est plus que ce que le formulaire accepte.',
  notJson: 'Le formulaire doit être envoyé en application/json.',
  tooSlow: 'Le formulaire a mis trop de temps à arriver.',
  unavailable: 'Nous ne pouvons pas traiter cette demande en ce moment. Veuillez réessayer dans quelques minutes.',
  failed: 'Une erreur s’est produite de notre côté. Veuillez réessayer plus tard.',
  unreadable: 'Le formulaire n’a pas pu être lu.',
  keyReused:
    'Ce formulaire a déjà été envoyé avec d’autres renseignements. Veuillez recharger la page et l’envoyer de nouveau.',
  stale: 'Quelqu’un d’autre a modifié ceci entre-temps. Veuillez vérifier la version actuelle.',
  otherSite: 'Les demandes provenant de ce site ne sont pas acceptées.',
  sessionEnded: 'Votre session a pris fin. Veuillez vous reconnecter.',
  logIn: 'Veuillez vous connecter pour continuer.',
  adminsOnly: 'Cette section est réservée aux administrateurs.',
  confirmIdentity: 'Veuillez d’abord confirmer votre identité.',
  otherAccount: 'Ceci appartient à un autre compte.',
  verifyFirst: 'Veuillez d’abord confirmer votre adresse courriel, afin que personne d’autre n’obtienne vos données.',
  incompleteLink: 'Ce lien est incomplet. Veuillez le copier en entier.',
  questionAnswered: 'Cette question a déjà reçu une réponse ou n’est plus posée. Veuillez recharger la page.',
  malformed: (field) => `«\u00a0${field}\u00a0» contient des caractères illisibles.`,
  formsOpened: (wait) =>
    `Beaucoup de formulaires ont déjà été ouverts depuis votre réseau. Veuillez réessayer dans ${wait}.`,
  manyForms: (wait) =>
    `Beaucoup de formulaires ont déjà été envoyés depuis votre réseau. Veuillez réessayer dans ${wait} ou nous appeler.`,
  formsWithoutScript:
    'Nous ne pouvons pas recevoir d’autres formulaires sans JavaScript aujourd’hui. Veuillez l’activer et envoyer un nouveau formulaire, ou nous appeler.',
};
