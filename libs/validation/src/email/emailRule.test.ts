import { describe, expect, it } from 'vitest';
import {
  firstAccountDetailsFailure,
  firstAccountEditFailure,
  firstLoginFailure,
  firstPasswordStepFailure,
  firstRegistrationFormFailure,
  resetEmailFailure,
} from '../account.ts';
import { firstContactFailure } from '../contact.ts';
import type { EmailCheck } from './emailRule.ts';

const VALUES = {
  name: 'Sam Whitlock',
  firstName: 'Sam',
  lastName: 'Whitlock',
  message: 'Hello',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  passwordResetCode: '',
};

const CHECKS: Record<string, (email: string, check?: EmailCheck) => { code: string; hint?: object } | null> = {
  firstAccountDetailsFailure: (email, check) => firstAccountDetailsFailure({ ...VALUES, email }, check),
  firstAccountEditFailure: (email, check) => firstAccountEditFailure({ ...VALUES, email }, true, check),
  firstContactFailure: (email, check) => firstContactFailure({ ...VALUES, email }, check),
  firstLoginFailure: (email, check) => firstLoginFailure({ ...VALUES, email }, check),
  firstPasswordStepFailure: (email, check) => firstPasswordStepFailure({ ...VALUES, email }, 'email', check),
  firstRegistrationFormFailure: (email, check) => firstRegistrationFormFailure({ ...VALUES, email }, check),
  resetEmailFailure: (email, check) => resetEmailFailure({ ...VALUES, email }, check),
};

const hasAt: EmailCheck = (text) => text.includes('@');

describe.each(Object.entries(CHECKS))('%s', (_, failureOf) => {
  it('takes the usual email addresses', () => {
    expect(failureOf('sam@whitlock.test')).toBeNull();
    expect(failureOf('sam+1@whitlock.test')).toMatchObject({ code: 'email_invalid', hint: { code: 'email_name' } });
  });

  it("takes a host's email addresses, and does not explain the usual ones", () => {
    expect(failureOf('sam+1@whitlock.test', hasAt)).toBeNull();
    const failure = failureOf('sam+1@whitlock.test', () => false);
    expect(failure?.code).toBe('email_invalid');
    expect(failure?.hint).toBeUndefined();
  });
});
