export {
  FeatureHighlights,
  type FeatureHighlightsContent,
  type FeatureHighlightsProps,
  type Pillar,
} from './FeatureHighlights.tsx';
