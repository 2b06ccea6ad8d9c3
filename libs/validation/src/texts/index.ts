// Every sentence of the rules. Each module has a copy in every language with the same names; rules import it as `#texts/...`.

export * from './account.ts';
export * from './accountMessages.ts';
export * from './address.ts';
export * from './card.ts';
export * from './company.ts';
export * from './contact.ts';
export * from './fields.ts';
export * from './website.ts';
