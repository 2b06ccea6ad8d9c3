export {
  FramedCarousel,
  type FramedCarouselContent,
  type FramedCarouselProps,
  type FramedPicture,
} from './FramedCarousel.tsx';
