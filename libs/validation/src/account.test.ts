import { describe, expect, it } from 'vitest';
import {
  accountChanges,
  firstAccountDetailsFailure,
  firstLoginFailure,
  firstNewPasswordFailure,
  firstRegistrationFailure,
  firstRegistrationFormFailure,
  newPasswordFailure,
  passkeyNameFailure,
  passwordFailureFor,
  resetCodeDigits,
  resetCodeFailure,
  resetEmailFailure,
} from './account.ts';

const details = { firstName: 'Sam', lastName: 'Whitlock', email: 'sam@whitlock.test' };
const registration = { ...details, password: 'correct horse', confirmPassword: 'correct horse' };

const INVALID_PASSWORD = ['Invalid Password', 'Password must be at least 8 characters long.'];

const words = (failure: { title: string; message: string } | null) => failure && [failure.title, failure.message];

describe('login', () => {
  it('accepts an email and a password of 8 characters', () => {
    expect(firstLoginFailure({ email: ' sam@whitlock.test ', password: '12345678' })).toBeNull();
  });

  it.each([
    [{ email: '', password: '' }, 'email', ['Invalid Email', 'Please enter a valid email address.']],
    [
      { email: 'sam@whitlock', password: '12345678' },
      'email',
      ['Invalid Email', 'Please enter a valid email address.'],
    ],
    [{ email: details.email, password: '' }, 'password', INVALID_PASSWORD],
    [{ email: details.email, password: '1234567' }, 'password', INVALID_PASSWORD],
  ])('refuses %j at %s', (credentials, field, expected) => {
    const failure = firstLoginFailure(credentials);
    expect(failure?.field).toBe(field);
    expect(words(failure)).toEqual(expected);
  });
});

describe('registration', () => {
  it('accepts a complete form', () => {
    expect(firstRegistrationFormFailure(registration)).toBeNull();
  });

  it('reports the first wrong field from the top', () => {
    const wrong = { firstName: ' ', lastName: '', email: 'x', password: 'short', confirmPassword: '' };
    const order = [
      ['firstName', { firstName: 'Sam' }, ['Invalid First Name', 'Please enter your first name.']],
      ['lastName', { lastName: 'Whitlock' }, ['Invalid Last Name', 'Please enter your last name.']],
      ['email', { email: details.email }, ['Invalid Email', 'Please enter a valid email address.']],
      ['password', { password: 'correct horse' }, INVALID_PASSWORD],
      [
        'confirmPassword',
        { confirmPassword: 'correct horse' },
        ['Passwords Do Not Match', 'Please ensure both password fields match.'],
      ],
    ] as const;
    let form = wrong;
    for (const [field, repair, expected] of order) {
      const failure = firstRegistrationFormFailure(form);
      expect(failure?.field).toBe(field);
      expect(words(failure)).toEqual(expected);
      form = { ...form, ...repair };
    }
    expect(firstRegistrationFormFailure(form)).toBeNull();
  });

  it('needs no confirmation when none is sent', () => {
    expect(firstRegistrationFailure({ ...details, password: 'correct horse' })).toBeNull();
  });
});

describe('password', () => {
  it('has 8 to 128 characters', () => {
    expect(newPasswordFailure({ password: 'a'.repeat(7) })?.code).toBe('password_too_short');
    expect(newPasswordFailure({ password: 'a'.repeat(8) })).toBeNull();
    expect(newPasswordFailure({ password: 'a'.repeat(128) })).toBeNull();
    expect(newPasswordFailure({ password: 'a'.repeat(129) })?.code).toBe('password_too_long');
  });

  it('counts characters, not code units', () => {
    expect(newPasswordFailure({ password: '🔑'.repeat(7) })?.code).toBe('password_too_short');
    expect(newPasswordFailure({ password: '🔑'.repeat(128) })).toBeNull();
  });

  it('must not be the email', () => {
    expect(passwordFailureFor({ email: details.email, password: ` ${details.email.toUpperCase()}` })?.code).toBe(
      'password_is_email',
    );
    expect(firstRegistrationFailure({ ...details, password: details.email })?.message).toBe(
      'Password must not be the same as your email.',
    );
    expect(passwordFailureFor({ email: details.email, password: 'correct horse' })).toBeNull();
    expect(passwordFailureFor({ email: details.email, password: 'short' })?.code).toBe('password_too_short');
  });

  it('must be repeated exactly', () => {
    expect(firstNewPasswordFailure({ password: 'correct horse', confirmPassword: 'Correct horse' })?.code).toBe(
      'passwords_differ',
    );
    expect(firstNewPasswordFailure({ password: 'short', confirmPassword: 'other' })?.field).toBe('password');
    expect(firstNewPasswordFailure({ password: 'correct horse', confirmPassword: 'correct horse' })).toBeNull();
  });
});

describe('reset code', () => {
  it('asks for an email under a title in capitals', () => {
    expect(words(resetEmailFailure({ email: 'sam' }))).toEqual([
      'INVALID EMAIL',
      'Please enter a valid email address.',
    ]);
    expect(resetEmailFailure({ email: details.email })).toBeNull();
  });

  it.each([
    ['407 913', '407913'],
    ['4079135', '407913'],
    ['code: 40', '40'],
    ['', ''],
  ])('reduces %j to the digits %j', (typed, kept) => {
    expect(resetCodeDigits(typed)).toBe(kept);
  });

  it('is six digits', () => {
    expect(resetCodeFailure({ passwordResetCode: '407913' })).toBeNull();
    expect(resetCodeFailure({ passwordResetCode: '40791' })?.field).toBe('passwordResetCode');
    expect(resetCodeFailure({ passwordResetCode: '40791a' })?.code).toBe('code_incomplete');
  });
});

describe('account edit', () => {
  it('refuses a blank name, a long name and a bad email', () => {
    expect(firstAccountDetailsFailure({ ...details, firstName: '' })?.field).toBe('firstName');
    expect(firstAccountDetailsFailure({ ...details, lastName: '\t' })?.field).toBe('lastName');
    expect(firstAccountDetailsFailure({ ...details, email: 'sam@' })?.field).toBe('email');
    expect(firstAccountDetailsFailure({ ...details, firstName: 'S'.repeat(201) })?.code).toBe('first_name_too_long');
    expect(firstAccountDetailsFailure(details)).toBeNull();
  });

  it('finds changed fields, ignoring surrounding white space and the case of an email', () => {
    expect(accountChanges(details, { ...details, email: ' Sam@Whitlock.test' })).toEqual({});
    expect(accountChanges(details, { ...details, firstName: ' Sam ' })).toEqual({});
    expect(accountChanges(details, { firstName: 'Samuel ', lastName: 'Whitlock', email: 's@whitlock.test' })).toEqual({
      firstName: 'Samuel',
      email: 's@whitlock.test',
    });
  });
});

it('refuses a blank name of a passkey', () => {
  expect(passkeyNameFailure({ name: ' \t' })).toMatchObject({ field: 'name', code: 'passkey_name_required' });
  expect(passkeyNameFailure({ name: 'My phone' })).toBeNull();
});
