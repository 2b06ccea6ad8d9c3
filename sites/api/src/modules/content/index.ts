export { createEditing } from './editing.ts';
export { PRODUCTS_FILE, type ProductInFile, readProducts } from './products.ts';
export { serveSiteContent } from './published.ts';
export { type Content, openContent, readContentFolder, seedContent } from './store.ts';
export { usedPictures } from './usedPictures.ts';
