export { acceptedTexts, createAcceptances } from './acceptances.ts';
export { documentsOf } from './documents.ts';
export { createEditing } from './editing.ts';
export { contentPersonalData } from './personalData.ts';
export { PRODUCTS_FILE, type ProductInFile, readProducts } from './products.ts';
export { serveSiteContent } from './published.ts';
export { type Content, openContent, readBuiltTexts, readContentFolder, seedContent } from './store.ts';
export { diffContent, importContent, publishedFiles } from './transfer.ts';
export { usedPictures } from './usedPictures.ts';
