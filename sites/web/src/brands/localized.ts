import type { Brand } from './brandFacts.ts';

/** A brand as the pages in this build's language know it. English is the language in which its facts are written. */
export const localized = <Own extends Brand>(brand: Own): Own => brand;
