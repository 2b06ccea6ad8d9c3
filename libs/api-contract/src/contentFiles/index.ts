// For servers and builds only: these functions read files.
export { gallerySchema } from '../calls/content.ts';
export { type BookingRetention, RETENTION_FILE, readRetention, retentionWords } from './bookingRetention.ts';
export { type ChangedContent, readChangedTexts, type TextsContext, withContacts } from './changedTexts.ts';
export { ContentError } from './contentError.ts';
export { readMedia, readText } from './folder.ts';
export { type LegalFacts, type LegalText, readLegalText, requireAnchors } from './legalText.ts';
export { mediaTypeOf } from './mediaType.ts';
export {
  type ContentContext,
  contentIn,
  type Gallery,
  type LegalBrand,
  type LegalKey,
  type PublishedContent,
  readArticles,
  readGallery,
  readLegalDocument,
  readProjects,
  readPublished,
} from './published.ts';
export { type JsonDocument, readDocument, readJson } from './readJson.ts';
export { describesPicture, type NamedContacts, namedFactsOf, shownTexts, type TextsByLanguage } from './shownTexts.ts';
export {
  type ContentSource,
  documentIn,
  filesSource,
  folderSource,
  nameIn,
  translatedName,
} from './source.ts';
export {
  type BuiltTexts,
  type ChangedTexts,
  dialOf,
  formatOf,
  readAcceptedTexts,
  readTexts,
  type TextFormat,
  type TextsSchema,
  type TextTree,
  textsFile,
  textsSchemaOf,
} from './texts.ts';
