export { SplitSection, type SplitSectionProps } from './SplitSection.tsx';
