export { TextWithLinks, type TextWithLinksProps } from './TextWithLinks.tsx';
