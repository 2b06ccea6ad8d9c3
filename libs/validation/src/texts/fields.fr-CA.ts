import { MESSAGE_MAX_LENGTH } from '../fieldLimits.ts';

export const EMAIL_INVALID = 'Veuillez entrer une adresse courriel valide.';

export const EXTENSION = 'poste';

export const MESSAGE_TOO_LONG = `Veuillez réduire votre message à ${MESSAGE_MAX_LENGTH} caractères.`;
