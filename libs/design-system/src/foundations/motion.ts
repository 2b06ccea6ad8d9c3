/** The visitor's wish for less motion. Servers and simulated browsers, such as jsdom, cannot be asked. */
export const reducedMotion = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Scrolls to an element, smoothly unless the visitor wants less motion. Simulated browsers do not scroll. */
export const scrollToElement = (element: Element, block: ScrollLogicalPosition): void =>
  element.scrollIntoView?.({ block, behavior: reducedMotion()?.matches ? 'auto' : 'smooth' });
