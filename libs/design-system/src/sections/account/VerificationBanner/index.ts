export {
  VerificationBanner,
  type VerificationBannerContent,
  type VerificationBannerProps,
} from './VerificationBanner.tsx';
