export {
  type ArtworkLines,
  BaselineHero,
  type BaselineHeroContent,
  type BaselineHeroProps,
} from './BaselineHero.tsx';
