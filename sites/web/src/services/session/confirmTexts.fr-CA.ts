import type * as english from './confirmTexts.ts';

export const CONFIRM_TEXTS: typeof english.CONFIRM_TEXTS = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Votre dernière connexion date de plus de dix minutes. Entrez de nouveau votre mot de passe pour continuer.',
  leadWithCode:
    'Votre dernière connexion date de plus de dix minutes. Entrez de nouveau votre mot de passe et un code de votre application pour continuer.',
  passwordLabel: 'Mot de passe',
  codeLabel: 'Code',
  submitLabel: 'Confirmer',
  submittingLabel: 'Vérification…',
  closeLabel: 'Annuler',
  otherLabel: 'Utiliser une clé d’accès',
};
