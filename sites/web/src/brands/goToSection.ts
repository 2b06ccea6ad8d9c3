import { scrollToSection } from '@threefold/design-system/components/sectionScroll';
import { layOutAll } from './slumber.ts';

/**
 * Brings a section of a landing page to the top of the window, and the keyboard's focus there.
 * @param id anchor of the section
 */
export function goToSection(id: string): void {
  layOutAll();
  scrollToSection(id);
}
