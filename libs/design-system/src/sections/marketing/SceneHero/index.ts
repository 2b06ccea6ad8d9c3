export { SceneHero, type SceneHeroContent, type SceneHeroProps } from './SceneHero.tsx';
