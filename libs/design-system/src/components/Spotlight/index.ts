export { SPOTLIGHT_PICTURE, Spotlight, SpotlightFrame, SpotlightHead, type SpotlightProps } from './Spotlight.tsx';
export { SpotlightSkeleton } from './SpotlightSkeleton.tsx';
