import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORD, companyLines, firstAddressFailure, firstLoginFailure, formatAddress } from '../index.ts';
import * as french from './index.fr-CA.ts';
import * as english from './index.ts';

const home = { street: '12, rue Principale', unit: '4', city: 'Gatineau', postalCode: 'J8X 2K1' };

describe('the texts of the rules', () => {
  it('are English unless the build asks for French', () => {
    expect(COMMON_PASSWORD.message).toBe(english.PASSWORD_COMMON);
    expect(firstLoginFailure({ email: '', password: '' })).toMatchObject({
      title: 'Invalid Email',
      message: 'Please enter a valid email address.',
    });
  });

  it('have every name in French', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it('say facts in the language that is asked for', () => {
    expect(firstAddressFailure({ ...home, postalCode: '1' }, 'CA', french.ADDRESS_ERRORS)?.message).toBe(
      'Veuillez entrer un code postal tel que L8P 1A1.',
    );
    expect(firstAddressFailure({ ...home, postalCode: '1' }, 'US', french.ADDRESS_ERRORS)?.message).toBe(
      'Veuillez entrer un code postal tel que 78701.',
    );
    expect(formatAddress(home, { country: 'CA', subdivision: 'QC' }, french.unitText)).toBe(
      '12, rue Principale, app. 4, Gatineau J8X 2K1',
    );
    expect(
      companyLines(
        { name: 'Vitres inc.', ...home, region: 'QC', country: 'CA', taxNumber: '123', billingEmail: '' },
        french.COMPANY_TEXTS,
      ),
    ).toEqual(['12, rue Principale', 'Gatineau QC J8X 2K1', 'Canada', 'Numéro d’inscription aux taxes\u00a0: 123']);
  });
});
