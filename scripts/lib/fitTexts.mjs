/** The smallest letters of a text that has been made to fit, as a part of their size. */
const SMALLEST = 0.5;

/**
 * Gives each text of a page that overflows its box or the window smaller letters, until it fits.
 * @param {import('playwright').Page} page
 * @returns {Promise<{ text: string, size: number }[]>} the texts with smaller letters, and their size in px
 * @throws if letters of half the size are still too large
 */
export async function fitTexts(page) {
  const { fitted, tooLong } = await page.evaluate((smallest) => {
    const own = (/** @type {Element} */ element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // The window, and the boxes around a text up to the one that has a position of its own.
    const boxesOf = (/** @type {Element} */ element) => {
      const boxes = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let box = element; box !== document.body; box = box.parentElement ?? document.body) {
        const { display, position } = getComputedStyle(box);
        if (display !== 'inline') boxes.push(box.getBoundingClientRect());
        if (position === 'absolute') break;
      }
      return boxes;
    };
    /** @type {{ text: string, size: number }[]} */
    const fitted = [];
    /** @type {string[]} */
    const tooLong = [];
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.body.querySelectorAll('*'))) {
      if (own(element).length === 0) continue;
      const sizeOf = () => Number.parseFloat(getComputedStyle(element).fontSize);
      const given = sizeOf();
      const overflows = () => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        // Letters are higher than a narrow line, and slanted ones reach beyond its end.
        const slack = sizeOf() / 4;
        return boxesOf(element).some(
          ({ left, top, right, bottom }) =>
            text.left < left - slack ||
            text.top < top - slack ||
            text.right > right + slack ||
            text.bottom > bottom + slack,
        );
      };
      for (let size = given - 1; overflows() && size >= given * smallest; size -= 1)
        element.style.fontSize = `${size}px`;
      const text = element.textContent?.trim() ?? '';
      if (overflows()) tooLong.push(text);
      else if (sizeOf() < given) fitted.push({ text, size: sizeOf() });
    }
    return { fitted, tooLong };
  }, SMALLEST);
  if (tooLong.length > 0)
    throw new Error(`There is no room for "${tooLong.join('", "')}": shorten it, or give it a larger box.`);
  return fitted;
}
