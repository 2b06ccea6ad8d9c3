import type { LinkedTextContent } from '@threefold/design-system/components/LinkedText';
import { ACCOUNT_MESSAGES, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from '@threefold/validation';
import type { HostBrandFacts } from '../../services/hostBrand.tsx';
import type * as english from './content.ts';

const passwordHint = `Au moins ${PASSWORD_MIN_LENGTH} caractères.`;

/** « de », which loses its vowel before another. */
const of = (name: string): string => (/^[aeiouyàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`);

function accepting(act: string, displayName: string, whoseTerms: HostBrandFacts): LinkedTextContent {
  const own = displayName === whoseTerms.displayName;
  const cookies = 'les témoins qui gardent votre session ouverte.';
  if (!whoseTerms.legal) return [`En vous ${act}, vous acceptez ${cookies}`];
  return [
    `En vous ${act}, vous acceptez ${own ? 'nos' : 'les'} `,
    { label: 'Conditions d’utilisation', href: whoseTerms.legal.terms },
    ` et ${own ? 'notre' : 'la'} `,
    { label: 'Politique de confidentialité', href: whoseTerms.legal.privacy },
    `${own ? '' : ` ${of(whoseTerms.displayName)}`}, y compris ${cookies}`,
  ];
}

export const loginContent: typeof english.loginContent = (brand) => ({
  title: 'Connexion à votre compte',
  subtitle: brand.offersPortal
    ? 'Accédez à votre tableau de bord et restez au courant.'
    : `Pour l’équipe ${of(brand.displayName)}.`,
  emailLabel: 'Courriel',
  passwordLabel: 'Mot de passe',
  submitLabel: 'Se connecter',
  submittingLabel: 'Connexion en cours…',
  passkeyLabel: 'Utiliser une clé d’accès',
  forgotPrompt: 'Mot de passe oublié?',
  resetPasswordLabel: 'Le réinitialiser',
  legal: accepting('connectant', brand.displayName, brand.accounts),
  failure: ACCOUNT_MESSAGES.loginFailed,
});

export const registerPrompt: typeof english.registerPrompt = {
  question: 'Pas encore de compte?',
  label: 'S’inscrire',
};
export const loginPrompt: typeof english.loginPrompt = { question: 'Vous avez déjà un compte?', label: 'Se connecter' };

export const registerContent: typeof english.registerContent = (brand) => ({
  title: 'Créer votre compte',
  subtitle: brand.registration ?? 'Un seul compte pour vos commandes, vos paiements et vos questions.',
  firstNameLabel: 'Prénom',
  lastNameLabel: 'Nom de famille',
  emailLabel: 'Courriel',
  passwordLabel: 'Mot de passe',
  passwordHint,
  confirmPasswordLabel: 'Confirmer le mot de passe',
  submitLabel: 'S’inscrire',
  submittingLabel: 'Inscription en cours…',
  legal: accepting('inscrivant', brand.displayName, brand.portal),
  failure: ACCOUNT_MESSAGES.registrationFailed,
});

const passwordSteps = {
  progressLabel: 'Étapes',
  steps: ['Courriel', 'Code', 'Mot de passe'],
  emailLabel: 'Courriel',
  requestCodeLabel: 'Obtenir un code',
  requestingCodeLabel: 'Envoi du code…',
  codeLabel: `Code à ${RESET_CODE_LENGTH} chiffres`,
  validateCodeLabel: 'Valider le code',
  validatingCodeLabel: 'Validation du code…',
  passwordLabel: 'Nouveau mot de passe',
  passwordHint,
  confirmPasswordLabel: 'Confirmer le nouveau mot de passe',
  changePasswordLabel: 'Changer le mot de passe',
  changingPasswordLabel: 'Changement du mot de passe…',
  restartLabel: 'Recommencer',
  codeSent: ACCOUNT_MESSAGES.codeSent,
  codeValid: ACCOUNT_MESSAGES.codeValid,
  failure: ACCOUNT_MESSAGES.failed,
} as const;

export const passwordResetContent: typeof english.passwordResetContent = {
  ...passwordSteps,
  title: 'Réinitialiser votre mot de passe',
  doneLabel: 'Retour à la connexion',
  passwordChanged: ACCOUNT_MESSAGES.passwordReset,
};

export const changePasswordContent: typeof english.changePasswordContent = {
  ...passwordSteps,
  title: 'Changer le mot de passe',
  doneLabel: 'OK',
  passwordChanged: ACCOUNT_MESSAGES.passwordChanged,
};

export const accountEditContent: typeof english.accountEditContent = {
  title: 'Votre compte',
  backLabel: 'Retour au tableau de bord',
  firstNameLabel: 'Prénom',
  lastNameLabel: 'Nom de famille',
  emailLabel: 'Courriel',
  passwordLabel: 'Mot de passe',
  passwordHint: 'Pour changer d’adresse courriel, entrez le mot de passe avec lequel vous vous connectez.',
  submitLabel: 'Enregistrer',
  submittingLabel: 'Enregistrement…',
  changePasswordLabel: 'Changer le mot de passe',
  note: {
    title: 'Avant d’enregistrer',
    body: 'Un nouveau nom prend effet tout de suite. Une nouvelle adresse courriel ou un nouveau mot de passe met fin à votre session\u00a0: vous vous reconnectez ensuite avec les nouveaux renseignements.',
  },
  saved: ACCOUNT_MESSAGES.changesSaved.body,
  unchanged: ACCOUNT_MESSAGES.noChanges.body,
  failure: ACCOUNT_MESSAGES.failed,
};

export const sessionEnded: typeof english.sessionEnded = {
  title: 'Session terminée',
  body: 'Votre session est terminée. Veuillez vous reconnecter.',
};

export const companyText: typeof english.companyText = {
  title: 'Entreprise',
  body: 'Vos factures sont établies au nom de cette entreprise. Laissez tout vide si vous achetez pour vous-même.',
  labels: {
    name: 'Nom de l’entreprise',
    street: 'Numéro et rue',
    city: 'Ville',
    region: 'Province ou État',
    postalCode: 'Code postal',
    country: 'Pays',
    taxNumber: 'Numéro d’inscription aux taxes',
    billingEmail: 'Envoyer aussi les reçus à',
  },
  optional: 'facultatif',
  billingHint: 'Votre comptable, par exemple, qui reçoit aussi les courriels sur les paiements refusés.',
  save: 'Enregistrer ces renseignements',
  saved: 'C’est enregistré. Les factures déjà envoyées en PDF restent telles quelles.',
  loading: 'Chargement…',
  notLoaded: 'Votre entreprise n’a pas pu être chargée',
  failure: ACCOUNT_MESSAGES.failed,
};

export const yourDataText: typeof english.yourDataText = {
  title: 'Vos données',
  body: 'Téléchargez tout ce que nous conservons à votre sujet, ou supprimez votre compte. La suppression est définitive.',
  export: { button: 'Télécharger mes données', submitting: 'Collecte de vos données…' },
  remove: {
    button: 'Supprimer mon compte',
    title: 'Supprimer votre compte?',
    body: 'Votre compte, vos messages et tout ce que nous conservons à votre sujet seront effacés pour de bon.',
    checking: 'Vérification de vos abonnements…',
    notYet: 'Votre compte ne peut pas encore être supprimé',
    renews: (name) =>
      `Votre abonnement à ${name} se renouvelle, ou son paiement est en attente. Annulez-le d’abord, puis supprimez votre compte.`,
    show: (name) => `Aller à ${name}`,
    lost: (name, until) =>
      `Vous avez payé ${name} jusqu’au ${until}. Les jours qui restent prennent fin avec votre compte et ne sont pas remboursés.`,
    creditUnknown:
      'Nous n’avons pas pu vérifier si vous avez un crédit. Il prendrait fin avec votre compte et n’est pas versé. Pour en avoir le cœur net, réessayez plus tard.',
    credit: (amount) =>
      `Votre crédit de ${amount} prend fin avec votre compte et n’est pas versé. Écrivez-nous d’abord si vous voulez l’utiliser.`,
    password: 'Mot de passe',
    submit: 'Supprimer pour de bon',
    submitting: 'Suppression de votre compte…',
    keep: 'Garder mon compte',
    failure: ACCOUNT_MESSAGES.failed,
    done: {
      title: 'Compte supprimé',
      body: 'Tout ce que nous conservions à votre sujet est effacé. Merci d’avoir été des nôtres.',
    },
  },
  problem: (detail) => ({ title: 'Erreur', body: detail }),
};
