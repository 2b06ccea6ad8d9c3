import type * as english from './content.ts';

export const support: typeof english.support = {
  title: 'Soutien',
  loading: 'Chargement…',
  subtitle: 'Une question, un souhait, ou quelque chose qui ne va pas\u00a0: nous sommes là.',
  questions: {
    title: 'Questions fréquentes',
    failed: 'Les questions n’ont pas pu être chargées',
    empty: 'Il n’y a pas encore de questions. Posez-nous la vôtre.',
  },
  reach: {
    title: 'Nous joindre',
    email: 'Courriel',
    phone: 'Sans frais',
    address: 'Adresse',
  },
  threads: {
    title: 'Vos conversations avec nous',
    empty: 'Rien pour l’instant. Écrivez-nous, et notre réponse apparaîtra ici.',
    inAll: (count) => `${count} en tout`,
    answered: 'RÉPONDU',
    sent: 'ENVOYÉ',
    you: 'Vous',
    failed: 'Vos conversations n’ont pas pu être chargées',
    logIn: 'Veuillez vous connecter pour lire nos réponses et y répondre.',
    logInLabel: 'Se connecter',
    form: (since) => ({
      label: `Conversation du ${since}`,
      replyLabel: 'Réponse',
      noReply: 'Veuillez d’abord écrire quelque chose.',
      submitLabel: 'Envoyer',
      submittingLabel: 'Envoi…',
      sent: 'Envoyé. Nous vous répondrons sous peu.',
      failure: { title: 'ERREUR', body: 'Un problème est survenu. Veuillez réessayer plus tard.' },
    }),
  },
  own: {
    title: (brandName) => `Votre conversation avec ${brandName}`,
    incomplete: {
      title: 'Ce lien est incomplet',
      body: 'Veuillez ouvrir de nouveau le lien reçu dans notre courriel. Certains logiciels de courriel coupent les longs liens en deux.',
    },
    notFound: 'Conversation introuvable',
    failed: 'Votre conversation n’a pas pu être chargée',
  },
  mails: {
    title: 'Courriels',
    failed: 'Votre choix de courriels n’a pas pu être chargé',
    stop: {
      question: 'Ne plus recevoir ces courriels? Vous trouverez toujours tout ici, dans votre espace client.',
      button: 'Ne plus recevoir ces courriels',
    },
    kinds: {
      answers: {
        on: 'Nous vous envoyons nos réponses par courriel.',
        off: 'Vous ne recevez pas de courriel pour nos réponses. Vous les lisez ici.',
        switchOff: 'Désactiver les courriels de réponse',
        switchOn: 'Activer les courriels de réponse',
      },
      projects: {
        on: 'Nous vous écrivons quand il y a du nouveau dans vos projets.',
        off: 'Vous ne recevez pas de courriel sur vos projets. Vous les voyez ici, dans votre espace client.',
        switchOff: 'Désactiver les courriels sur les projets',
        switchOn: 'Activer les courriels sur les projets',
      },
    },
  },
  message: {
    title: 'Écrivez-nous',
    form: {
      nameLabel: 'Nom',
      emailLabel: 'Courriel',
      messageLabel: 'Message',
      submitLabel: 'Envoyer le message',
      submittingLabel: 'Envoi en cours…',
      successTitle: 'Message reçu!',
      successBody: 'Nous vous répondrons sous peu.',
      failure: 'Erreur\u00a0: veuillez réessayer plus tard!',
    },
  },
};
