export { RailSection, type RailSectionProps } from './RailSection.tsx';
