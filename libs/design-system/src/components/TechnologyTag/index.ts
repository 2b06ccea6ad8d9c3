export { TechnologyTag, type TechnologyTagProps } from './TechnologyTag.tsx';
export { type KnownTechnology, technologyColors } from './technologyColors.ts';
