export { type Pillar, Pillars, type PillarsContent, type PillarsProps } from './Pillars.tsx';
