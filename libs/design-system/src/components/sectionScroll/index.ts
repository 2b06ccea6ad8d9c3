export { scrollToSection, useActiveSection } from './sectionScroll.ts';
