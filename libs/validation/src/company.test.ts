import { expect, it } from 'vitest';
import { type Company, companyLines, countryOptions, firstCompanyFailure, isNoCompany } from './company.ts';

const company: Company = {
  name: 'Northgate Ltd.',
  street: '12 Main St',
  city: 'Hamilton',
  region: 'ON',
  postalCode: 'L8P 1A1',
  country: 'CA',
  taxNumber: '123456789 RT0001',
  billingEmail: 'books@northgate.test',
};

it('accepts a company, without what is optional, and none at all', () => {
  expect(firstCompanyFailure(company)).toBeNull();
  expect(firstCompanyFailure({ ...company, region: '', taxNumber: '', billingEmail: '' })).toBeNull();
  expect(firstCompanyFailure({ ...company, country: 'IE', postalCode: '' })).toBeNull();
  const none = Object.fromEntries(Object.keys(company).map((key) => [key, ' '])) as unknown as Company;
  expect(isNoCompany({ ...none, country: 'CA' })).toBe(true);
  expect(firstCompanyFailure({ ...none, country: 'CA' })).toBeNull();
});

it.each([
  ['name', ' '],
  ['street', ''],
  ['city', ''],
  ['postalCode', ''],
  ['country', 'ZZ'],
  ['billingEmail', 'books'],
] as const)('refuses a wrong %s', (field, value) => {
  expect(firstCompanyFailure({ ...company, [field]: value })?.field).toBe(field);
});

it('writes the address and the tax number in lines', () => {
  expect(companyLines(company)).toEqual(['12 Main St', 'Hamilton ON L8P 1A1', 'Canada', 'Tax number 123456789 RT0001']);
  expect(countryOptions()[0]).toEqual({ code: 'AL', name: 'Albania' });
});
