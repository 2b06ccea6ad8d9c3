export * from './account.fr-CA.ts';
export * from './accountMessages.fr-CA.ts';
export * from './address.fr-CA.ts';
export * from './card.fr-CA.ts';
export * from './company.fr-CA.ts';
export * from './contact.fr-CA.ts';
export * from './fields.fr-CA.ts';
export * from './website.fr-CA.ts';
