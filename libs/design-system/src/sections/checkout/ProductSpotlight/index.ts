export { ProductSpotlight, type ProductSpotlightContent, type ProductSpotlightProps } from './ProductSpotlight.tsx';
