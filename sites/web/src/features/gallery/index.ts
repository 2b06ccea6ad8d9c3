export { WithGallery } from './WithGallery.tsx';
