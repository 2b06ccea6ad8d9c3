import { EMAIL_INVALID } from './fields.ts';

/** Why a company is refused, by code. */
export const COMPANY_ERRORS = {
  company_name: 'Please enter the name of the company.',
  company_street: 'Please enter the street and number.',
  company_city: 'Please enter the city.',
  company_postal_code: 'Please enter the postal code.',
  company_country: 'Please choose a country.',
  company_email: EMAIL_INVALID,
};

/** The language of countries' names (BCP 47), and a company's tax number on its invoices. */
export const COMPANY_TEXTS = { language: 'en', taxNumber: (number: string) => `Tax number ${number}` };
