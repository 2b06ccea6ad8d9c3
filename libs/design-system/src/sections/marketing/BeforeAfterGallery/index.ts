export {
  BeforeAfterGallery,
  type BeforeAfterGalleryContent,
  type BeforeAfterGalleryProps,
  type BeforeAfterPair,
} from './BeforeAfterGallery.tsx';
