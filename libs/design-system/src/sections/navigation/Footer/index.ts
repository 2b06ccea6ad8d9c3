export { Footer, type FooterContent, type FooterProps, type FooterSlots } from './Footer.tsx';
