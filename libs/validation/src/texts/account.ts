import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from '../fieldLimits.ts';
import { EMAIL_INVALID } from './fields.ts';

/** Titles of refused account forms, by field. Those of the password reset are in capitals. */
export const ACCOUNT_ERROR_TITLES = {
  firstName: 'Invalid First Name',
  lastName: 'Invalid Last Name',
  email: 'Invalid Email',
  password: 'Invalid Password',
  confirmPassword: 'Passwords Do Not Match',
  passwordResetCode: 'INVALID CODE',
  resetEmail: 'INVALID EMAIL',
};

/** Why account forms are refused, by code. */
export const ACCOUNT_ERRORS = {
  first_name_required: 'Please enter your first name.',
  first_name_too_long: `First name must be at most ${NAME_MAX_LENGTH} characters long.`,
  last_name_required: 'Please enter your last name.',
  last_name_too_long: `Last name must be at most ${NAME_MAX_LENGTH} characters long.`,
  email_invalid: EMAIL_INVALID,
  password_required: 'Please enter your password.',
  password_too_short: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
  password_too_long: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long.`,
  password_is_email: 'Password must not be the same as your email.',
  passwords_differ: 'Please ensure both password fields match.',
  code_incomplete: `Please enter the ${RESET_CODE_LENGTH}-digit code from the email.`,
};

/** Why a password on the list of common ones is refused. */
export const PASSWORD_COMMON = 'This password is too common. Please choose another one.';

/** Why a passkey without a name is refused. */
export const PASSKEY_NAMELESS = { title: 'Invalid Name', message: 'Please enter a name.' };
