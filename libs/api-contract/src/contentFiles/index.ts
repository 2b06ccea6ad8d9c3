// For servers and builds: reads files. Browsers are given what was read.
export { readJson } from './checked.ts';
export { type FollowedFolder, followFolder, readText } from './folder.ts';
export { type LegalFacts, type LegalText, readLegalText } from './legalText.ts';
export { ContentMistake } from './mistake.ts';
export {
  type Gallery,
  type LegalBrand,
  type LegalKey,
  type LegalName,
  type Published,
  readPublished,
} from './published.ts';
