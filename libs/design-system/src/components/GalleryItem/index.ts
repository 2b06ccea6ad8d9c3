export {
  GalleryItem,
  type GalleryItemContent,
  type GalleryItemLocaleText,
  type GalleryItemProps,
} from './GalleryItem.tsx';
