export {
  Banner,
  type BannerContent,
  type BannerProps,
} from './Banner.tsx';
