import type * as english from './passkeyTexts.ts';

export const PASSKEY_TEXTS: typeof english.PASSKEY_TEXTS = {
  cancelled: 'Aucune clé d’accès n’a été utilisée. Veuillez réessayer, ou vous connecter avec votre mot de passe.',
  known: 'Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès pour votre compte.',
  unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
};
