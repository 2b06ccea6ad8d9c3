export { PRODUCTS_FILE, type ProductInFile, readProducts } from './products.ts';
export { type Content, openContent } from './store.ts';
