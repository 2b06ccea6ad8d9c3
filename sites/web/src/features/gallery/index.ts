export { pictureAt } from './pictureAt.ts';
export { WithGallery } from './WithGallery.tsx';
