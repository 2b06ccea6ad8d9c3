export {
  Carousel,
  type CarouselLocaleText,
  type CarouselParts,
  type CarouselProps,
  type CarouselSlide,
  type CarouselTransition,
} from './Carousel.tsx';
