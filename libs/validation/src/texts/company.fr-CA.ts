import type * as english from './company.ts';
import { EMAIL_INVALID } from './fields.fr-CA.ts';

export const COMPANY_ERRORS: typeof english.COMPANY_ERRORS = {
  company_name: 'Veuillez entrer le nom de l’entreprise.',
  company_street: 'Veuillez entrer le numéro et la rue.',
  company_city: 'Veuillez entrer la ville.',
  company_postal_code: 'Veuillez entrer le code postal.',
  company_country: 'Veuillez choisir un pays.',
  company_email: EMAIL_INVALID,
};

export const COMPANY_TEXTS: typeof english.COMPANY_TEXTS = {
  language: 'fr-CA',
  taxNumber: (number) => `Numéro d’inscription aux taxes\u00a0: ${number}`,
};
