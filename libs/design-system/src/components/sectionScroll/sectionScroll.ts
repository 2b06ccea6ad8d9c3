import { useEffect, useState } from 'react';
import { scrollToElement } from '../../foundations/motion.ts';

/** Height in the window, as a fraction from the top, at which a section counts as being read. */
const READING_LINE = 0.4;

function readSection(ids: readonly string[]): number {
  const { scrollY, innerHeight } = window;
  // Avoids forcing layout before the page is scrolled.
  if (scrollY <= 0) return 0;
  // At the end of the page, within 2 px, because scroll positions are fractional.
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return ids.length - 1;
  const passed = ids.filter((id) => {
    const section = document.getElementById(id);
    return section && section.getBoundingClientRect().top <= innerHeight * READING_LINE;
  });
  return Math.max(0, passed.length - 1);
}

/**
 * Index of the section being read.
 *
 * @param ids ids of the sections in page order
 * @returns 0 until the page is scrolled
 */
export function useActiveSection(ids: readonly string[]): number {
  const [active, setActive] = useState(0);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ');
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(readSection(sections));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);

  return active;
}

/**
 * Scrolls a section to the top, instantly under reduced motion, and focuses it, so that the next Tab continues from there. Does
 * nothing for an unknown id.
 *
 * @param id id of the section
 */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  scrollToElement(section, 'start');
  // Scripts can now focus the section, but Tab does not stop at it.
  if (section.tabIndex < 0) {
    section.tabIndex = -1;
    // The section is not interactive, so it shows no focus ring.
    section.style.outline = 'none';
  }
  section.focus({ preventScroll: true });
}
