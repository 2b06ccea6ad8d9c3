import type * as english from './website.ts';

export const WEBSITE_ERRORS: typeof english.WEBSITE_ERRORS = {
  website_required: 'Veuillez entrer l’adresse de votre site Web.',
  website_invalid: 'Veuillez entrer une adresse telle que https://www.example.com.',
};
