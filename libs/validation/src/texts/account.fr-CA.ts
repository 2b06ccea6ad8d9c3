import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from '../fieldLimits.ts';
import type * as english from './account.ts';
import { EMAIL_INVALID } from './fields.fr-CA.ts';

export const ACCOUNT_ERROR_TITLES: typeof english.ACCOUNT_ERROR_TITLES = {
  firstName: 'Prénom non valide',
  lastName: 'Nom de famille non valide',
  email: 'Adresse non valide',
  password: 'Mot de passe non valide',
  confirmPassword: 'Mots de passe différents',
  passwordResetCode: 'Code incomplet',
  resetEmail: 'Adresse non valide',
};

export const ACCOUNT_ERRORS: typeof english.ACCOUNT_ERRORS = {
  first_name_required: 'Veuillez entrer votre prénom.',
  first_name_too_long: `Le prénom doit compter au plus ${NAME_MAX_LENGTH} caractères.`,
  last_name_required: 'Veuillez entrer votre nom de famille.',
  last_name_too_long: `Le nom de famille doit compter au plus ${NAME_MAX_LENGTH} caractères.`,
  email_invalid: EMAIL_INVALID,
  password_required: 'Veuillez entrer votre mot de passe.',
  password_too_short: `Le mot de passe doit compter au moins ${PASSWORD_MIN_LENGTH} caractères.`,
  password_too_long: `Le mot de passe doit compter au plus ${PASSWORD_MAX_LENGTH} caractères.`,
  password_is_email: 'Le mot de passe doit être différent de votre adresse courriel.',
  passwords_differ: 'Veuillez entrer le même mot de passe dans les deux champs.',
  code_incomplete: `Veuillez entrer le code à ${RESET_CODE_LENGTH} chiffres reçu par courriel.`,
};

export const PASSWORD_COMMON = 'Ce mot de passe est trop courant. Veuillez en choisir un autre.';

export const PASSKEY_NAMELESS: typeof english.PASSKEY_NAMELESS = {
  title: 'Nom manquant',
  message: 'Veuillez entrer un nom.',
};
