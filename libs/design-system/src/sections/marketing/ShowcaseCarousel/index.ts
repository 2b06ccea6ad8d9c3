export {
  ShowcaseCarousel,
  type ShowcaseCarouselContent,
  type ShowcaseCarouselProps,
  type ShowcaseItem,
} from './ShowcaseCarousel.tsx';
