import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { codeField, nameField } from './promptFields.ts';
import type * as english from './securityContent.ts';

export const sessionsText: typeof english.sessionsText = {
  title: 'Où votre session est ouverte',
  body: 'Si vous ne reconnaissez pas un de ces appareils, déconnectez-le et changez votre mot de passe.',
  loading: 'Chargement…',
  retryLabel: 'Réessayer',
  unknown: 'Navigateur inconnu',
  device: (name) => name.replace(' on ', ' sous '),
  here: 'Cet appareil',
  since: (when) => `Depuis le ${when}`,
  lastUsed: (when) => `Dernière utilisation\u00a0: ${when}`,
  end: 'Déconnecter',
  ended: (device) => `${device} est déconnecté.`,
  endOthers: 'Déconnecter tous les autres',
  endedOthers: 'Tous les autres appareils sont déconnectés.',
  failed: ACCOUNT_MESSAGES.failed.body,
};

export const passkeysText: typeof english.passkeysText = {
  title: 'Clés d’accès',
  body: 'Connectez-vous avec votre empreinte, votre visage ou le NIP de votre appareil au lieu de votre mot de passe.',
  loading: 'Chargement…',
  retryLabel: 'Réessayer',
  empty: 'Vous n’avez pas encore de clé d’accès.',
  addedOn: (when) => `Ajoutée le ${when}`,
  lastUsed: (when) => `Dernière utilisation\u00a0: ${when}`,
  onSite: (site) => `Pour ${site}`,
  add: 'Ajouter une clé d’accès',
  added: 'La clé d’accès est ajoutée. Vous pouvez désormais vous connecter avec elle.',
  naming: {
    title: 'Ajouter une clé d’accès',
    lead: 'Votre navigateur demandera ensuite votre empreinte, votre visage ou un NIP.',
    fields: [nameField({ label: 'Nom', hint: 'Pour la reconnaître plus tard, par exemple\u00a0: mon téléphone.' })],
    submitLabel: 'Continuer',
    submittingLabel: 'Ajout…',
    closeLabel: 'Annuler',
    failure: ACCOUNT_MESSAGES.failed,
  },
  rename: 'Renommer',
  renamed: 'La clé d’accès est renommée.',
  renaming: (initialValue) => ({
    title: 'Renommer la clé d’accès',
    fields: [nameField({ label: 'Nom', initialValue })],
    submitLabel: 'Enregistrer',
    submittingLabel: 'Enregistrement…',
    closeLabel: 'Annuler',
    failure: ACCOUNT_MESSAGES.failed,
  }),
  remove: 'Supprimer',
  removing: (name) => ({
    title: `Supprimer ${name}?`,
    body: 'Personne ne pourra plus se connecter avec elle. Votre mot de passe fonctionne toujours.',
    confirmLabel: 'Supprimer la clé d’accès',
    declineLabel: 'La garder',
  }),
  removed: 'La clé d’accès est supprimée. Supprimez-la aussi de votre gestionnaire de mots de passe.',
  failed: ACCOUNT_MESSAGES.failed.body,
};

const promptTexts = {
  closeLabel: 'Annuler',
  submittingLabel: 'Vérification…',
  failure: ACCOUNT_MESSAGES.failed,
};

export const secondFactorText: typeof english.secondFactorText = {
  title: 'Double authentification',
  body: 'Avec une application d’authentification, votre mot de passe ne suffit plus pour ouvrir votre compte. Une clé d’accès n’a pas besoin de double authentification.',
  loading: 'Chargement…',
  retryLabel: 'Réessayer',
  empty: 'Elle est désactivée.',
  app: 'Application d’authentification',
  on: 'Activée',
  left: (count) => (count < 2 ? `${count} code de récupération restant` : `${count} codes de récupération restants`),
  turnOn: 'Configurer une application',
  turnOff: 'Désactiver',
  renew: 'Nouveaux codes de récupération',
  isOn: 'Votre compte est protégé par la double authentification.',
  isOff: 'La double authentification est désactivée.',
  failed: ACCOUNT_MESSAGES.failed.body,
  qrCode: 'Code QR pour votre application d’authentification',
  typeIt: 'Ou tapez cette clé dans l’application\u00a0:',
  setUp: {
    ...promptTexts,
    title: 'Configurer une application d’authentification',
    lead: 'Balayez ce code avec une application comme votre gestionnaire de mots de passe, puis entrez le code qu’elle affiche.',
    fields: [codeField('Code à 6 chiffres', 'code')],
    submitLabel: 'Activer',
  },
  renewing: {
    ...promptTexts,
    title: 'Nouveaux codes de récupération',
    lead: 'Vos codes actuels ne fonctionneront plus. Entrez un code de votre application, ou l’un d’eux.',
    fields: [codeField('Code', 'recovery')],
    submitLabel: 'Obtenir de nouveaux codes',
  },
  off: {
    ...promptTexts,
    title: 'Désactiver la double authentification?',
    lead: 'Entrez un code de votre application, ou un code de récupération.',
    fields: [codeField('Code', 'recovery')],
    submitLabel: 'Désactiver',
  },
  recovery: {
    title: 'Vos codes de récupération',
    lead: 'Chacun ouvre votre compte une fois si vous perdez votre téléphone. Gardez-les en lieu sûr\u00a0: ils ne seront plus affichés.',
    saveLabel: 'Enregistrer dans un fichier',
    doneLabel: 'Je les ai enregistrés',
  },
  login: {
    ...promptTexts,
    title: 'Entrez le code',
    lead: 'Votre application d’authentification affiche un code à six chiffres.',
    fields: [codeField('Code à 6 chiffres', 'code')],
    submitLabel: 'Se connecter',
    otherLabel: 'Utiliser un code de récupération',
  },
  loginByRecovery: {
    ...promptTexts,
    title: 'Entrez un code de récupération',
    lead: 'Chacun de vos codes de récupération fonctionne une fois.',
    fields: [codeField('Code de récupération', 'recovery')],
    submitLabel: 'Se connecter',
    otherLabel: 'Utiliser l’application',
  },
  required:
    'Votre marque demande la double authentification à ses administrateurs. Configurez ici une application d’authentification ou une clé d’accès pour ouvrir le tableau de bord.',
};

export const CODE_MISSING = 'Veuillez entrer le code.';
