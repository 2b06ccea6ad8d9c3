export { LinkedText, type LinkedTextContent, type LinkedTextProps } from './LinkedText.tsx';
