import { ACCOUNT_ERROR_TITLES, ACCOUNT_ERRORS, PASSKEY_NAMELESS, PASSWORD_COMMON } from '#texts/account';
import { normalizeEmail } from './email/email.ts';
import { type EmailCheck, emailRule } from './email/emailRule.ts';
import type { Failure, Rule } from './failure.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from './fieldLimits.ts';
import { isBlank } from './text.ts';

/** Why an account form was refused. Its message is shown under its title. */
export interface AccountFailure<Field extends string = string, Code extends string = string>
  extends Failure<Field, Code> {
  readonly title: string;
}

/** A rule whose title follows from its field, and its message from its code. */
type AccountRule<Input, Field extends ErrorField, Code extends ErrorCode> = Omit<Rule<Input, Field, Code>, 'message'>;

type ErrorCode = keyof typeof ACCOUNT_ERRORS;
type ErrorField = keyof typeof ACCOUNT_ERROR_TITLES;

type EmailCode = 'email_invalid';
type NewPasswordCode = 'password_too_short' | 'password_too_long';
type NameCode = 'first_name_required' | 'first_name_too_long' | 'last_name_required' | 'last_name_too_long';
type RegistrationCode = NameCode | EmailCode | NewPasswordCode | 'password_is_email';

/** What a user logs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** The details of an account that a client may change. */
export interface AccountDetails {
  firstName: string;
  lastName: string;
  email: string;
}

/** What registration needs. */
export interface Registration extends AccountDetails {
  password: string;
}

/** A new password and its repetition. Only forms ask for the repetition. */
export interface ConfirmedPassword {
  password: string;
  confirmPassword: string;
}

const RESET_CODE_PATTERN = new RegExp(`^[0-9]{${RESET_CODE_LENGTH}}$`);

/** An account's email as stored: lower case, without the surrounding white space that pasting adds. */
export const accountEmail = (text: string): string => normalizeEmail(text).toLowerCase();

/** Counts code points, as JSON Schema does: an emoji outside the basic plane is one character. */
const lengthOf = (text: string) => [...text].length;

const passwordRules: readonly AccountRule<{ password: string }, 'password', NewPasswordCode>[] = [
  {
    field: 'password',
    code: 'password_too_short',
    failed: ({ password }) => lengthOf(password) < PASSWORD_MIN_LENGTH,
  },
  {
    field: 'password',
    code: 'password_too_long',
    failed: ({ password }) => lengthOf(password) > PASSWORD_MAX_LENGTH,
  },
];

/** Why a password on the list of common ones is refused. Only the server has the list. */
export const COMMON_PASSWORD: AccountFailure<'password', 'password_common'> = {
  field: 'password',
  code: 'password_common',
  title: ACCOUNT_ERROR_TITLES.password,
  message: PASSWORD_COMMON,
};

const currentPasswordRule: AccountRule<{ password: string }, 'password', 'password_required'> = {
  field: 'password',
  code: 'password_required',
  failed: ({ password }) => password === '',
};

const passwordIsEmailRule: AccountRule<{ email: string; password: string }, 'password', 'password_is_email'> = {
  field: 'password',
  code: 'password_is_email',
  failed: ({ email, password }) => accountEmail(password) === accountEmail(email),
};

const nameRules: readonly AccountRule<AccountDetails, 'firstName' | 'lastName', NameCode>[] = [
  {
    field: 'firstName',
    code: 'first_name_required',
    failed: ({ firstName }) => isBlank(firstName),
  },
  {
    field: 'firstName',
    code: 'first_name_too_long',
    failed: ({ firstName }) => lengthOf(firstName) > NAME_MAX_LENGTH,
  },
  {
    field: 'lastName',
    code: 'last_name_required',
    failed: ({ lastName }) => isBlank(lastName),
  },
  {
    field: 'lastName',
    code: 'last_name_too_long',
    failed: ({ lastName }) => lengthOf(lastName) > NAME_MAX_LENGTH,
  },
];

const confirmationRule: AccountRule<ConfirmedPassword, 'confirmPassword', 'passwords_differ'> = {
  field: 'confirmPassword',
  code: 'passwords_differ',
  failed: ({ password, confirmPassword }) => password !== confirmPassword,
};

const codeRule: AccountRule<{ passwordResetCode: string }, 'passwordResetCode', 'code_incomplete'> = {
  field: 'passwordResetCode',
  code: 'code_incomplete',
  failed: ({ passwordResetCode }) => !RESET_CODE_PATTERN.test(passwordResetCode),
};

function firstAccountFailure<Input, Field extends ErrorField, Code extends ErrorCode>(
  rules: readonly AccountRule<Input, Field, Code>[],
  input: Input,
): AccountFailure<Field, Code> | null {
  const broken = rules.find((rule) => rule.failed(input));
  if (!broken) return null;
  const hint = broken.hintFor?.(input);
  const { field, code } = broken;
  return { field, code, title: ACCOUNT_ERROR_TITLES[field], message: ACCOUNT_ERRORS[code], ...(hint && { hint }) };
}

/** The first reason to refuse a login, or null. The length of the password is checked before the server compares it. */
export const firstLoginFailure = (
  credentials: Credentials,
  emailCheck?: EmailCheck,
): AccountFailure<keyof Credentials, EmailCode | NewPasswordCode> | null =>
  firstAccountFailure<Credentials, keyof Credentials, EmailCode | NewPasswordCode>(
    [emailRule(emailCheck), ...passwordRules],
    credentials,
  );

/** The first reason to refuse a registration, or null. The form also checks the confirmation, last. */
export const firstRegistrationFailure = (
  registration: Registration,
  emailCheck?: EmailCheck,
): AccountFailure<keyof Registration, RegistrationCode> | null =>
  firstAccountFailure<Registration, keyof Registration, RegistrationCode>(
    [...nameRules, emailRule(emailCheck), ...passwordRules, passwordIsEmailRule],
    registration,
  );

/** The first reason to refuse a registration form, or null: the registration's rules, then the confirmation's. */
export const firstRegistrationFormFailure = (
  form: Registration & ConfirmedPassword,
  emailCheck?: EmailCheck,
): AccountFailure<keyof Registration | 'confirmPassword', RegistrationCode | 'passwords_differ'> | null =>
  firstRegistrationFailure(form, emailCheck) ?? firstAccountFailure([confirmationRule], form);

/** The first reason to refuse an edited account, or null. */
export const firstAccountDetailsFailure = (
  details: AccountDetails,
  emailCheck?: EmailCheck,
): AccountFailure<keyof AccountDetails, NameCode | EmailCode> | null =>
  firstAccountFailure<AccountDetails, keyof AccountDetails, NameCode | EmailCode>(
    [...nameRules, emailRule(emailCheck)],
    details,
  );

/**
 * The first reason to refuse an edited account with its form's password, or null.
 *
 * @param changesEmail another email needs the current password
 */
export const firstAccountEditFailure = (
  form: AccountDetails & { password: string },
  changesEmail: boolean,
  emailCheck?: EmailCheck,
): AccountFailure<keyof AccountDetails | 'password', NameCode | EmailCode | 'password_required'> | null =>
  firstAccountDetailsFailure(form, emailCheck) ?? (changesEmail ? currentPasswordFailure(form) : null);

/**
 * Checks that the current password was entered, for changes that need it. Only the server knows whether it is right.
 */
export const currentPasswordFailure = (form: {
  password: string;
}): AccountFailure<'password', 'password_required'> | null => firstAccountFailure([currentPasswordRule], form);

/** The reason to refuse this email for a reset code, or null, with its title in capitals. */
export const resetEmailFailure = (
  form: { email: string },
  emailCheck?: EmailCheck,
): AccountFailure<'email', EmailCode> | null => {
  const failure = firstAccountFailure([emailRule(emailCheck)], form);
  return failure && { ...failure, title: ACCOUNT_ERROR_TITLES.resetEmail };
};

/** The reason to refuse this reset code, or null. */
export const resetCodeFailure = (form: {
  passwordResetCode: string;
}): AccountFailure<'passwordResetCode', 'code_incomplete'> | null => firstAccountFailure([codeRule], form);

/** The reason to refuse this new password, or null. The server checks this; forms also check the confirmation. */
export const newPasswordFailure = (form: { password: string }): AccountFailure<'password', NewPasswordCode> | null =>
  firstAccountFailure(passwordRules, form);

/** The reason to refuse this password for the account with this email, or null. */
export const passwordFailureFor = (form: {
  email: string;
  password: string;
}): AccountFailure<'password', NewPasswordCode | 'password_is_email'> | null =>
  newPasswordFailure(form) ?? firstAccountFailure([passwordIsEmailRule], form);

/** The first reason to refuse a new password and its confirmation, or null. */
export const firstNewPasswordFailure = (
  form: ConfirmedPassword,
): AccountFailure<keyof ConfirmedPassword, NewPasswordCode | 'passwords_differ'> | null =>
  newPasswordFailure(form) ?? firstAccountFailure([confirmationRule], form);

/** The steps to a new password. */
export type PasswordStep = 'email' | 'code' | 'password';

/** What the steps to a new password ask for. */
export interface PasswordStepsForm extends ConfirmedPassword {
  email: string;
  passwordResetCode: string;
}

/** The first reason to refuse what a step to a new password asks for, or null. */
export function firstPasswordStepFailure(
  form: PasswordStepsForm,
  step: PasswordStep,
  emailCheck?: EmailCheck,
): AccountFailure<
  keyof PasswordStepsForm,
  EmailCode | NewPasswordCode | 'code_incomplete' | 'passwords_differ'
> | null {
  if (step === 'email') return resetEmailFailure(form, emailCheck);
  return step === 'code' ? resetCodeFailure(form) : firstNewPasswordFailure(form);
}

/** The reason to refuse this name for a passkey, or null. */
export const passkeyNameFailure = ({
  name,
}: {
  name: string;
}): AccountFailure<'name', 'passkey_name_required'> | null =>
  isBlank(name) ? { field: 'name', code: 'passkey_name_required', ...PASSKEY_NAMELESS } : null;

/** Keeps the digits of a typed reset code, at most six. */
export const resetCodeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, RESET_CODE_LENGTH);

/** Details as stored: without surrounding white space, the email in lower case. */
export const normalizeAccountDetails = ({ firstName, lastName, email }: AccountDetails): AccountDetails => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: accountEmail(email),
});

/** The fields that differ, as sent to the server. Empty when nothing changed. */
export function accountChanges(before: AccountDetails, after: AccountDetails): Partial<AccountDetails> {
  const next = normalizeAccountDetails(after);
  const changed = (['firstName', 'lastName', 'email'] as const).filter((field) => next[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, next[field]]));
}
