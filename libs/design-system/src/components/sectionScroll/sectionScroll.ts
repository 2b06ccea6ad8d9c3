import { useEffect, useState } from 'react';

/** Where in the window, from its top, a section counts as the one being read. */
const READING_LINE = 0.4;

function readSection(ids: readonly string[]): number {
  const { scrollY, innerHeight } = window;
  // Nothing is measured until then: a browser may not have laid out yet what is further down.
  if (scrollY <= 0) return 0;
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return ids.length - 1;
  const passed = ids.filter((id) => {
    const section = document.getElementById(id);
    return section && section.getBoundingClientRect().top <= innerHeight * READING_LINE;
  });
  return Math.max(0, passed.length - 1);
}

/**
 * Index of the section that is being read, as the page is scrolled.
 * @param ids anchors of the sections in the order of the page
 * @returns 0 until the page has been scrolled
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
 * Brings a section to the top of the window, smoothly, or at once for visitors who ask for less motion, and moves the
 * keyboard's focus there, so that the next Tab goes on from it. Nothing happens when there is no such section.
 * @param id anchor of the section
 */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  if (section.tabIndex < 0) {
    section.tabIndex = -1;
    // A section cannot be operated, so a ring around it would only promise something.
    section.style.outline = 'none';
  }
  section.focus({ preventScroll: true });
}
