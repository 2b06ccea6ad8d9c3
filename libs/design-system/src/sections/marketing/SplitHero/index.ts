export { type Fact, SplitHero, type SplitHeroContent, type SplitHeroProps } from './SplitHero.tsx';
