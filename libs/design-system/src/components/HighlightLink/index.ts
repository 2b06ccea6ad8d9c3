export { HighlightLink, type HighlightLinkProps } from './HighlightLink.tsx';
