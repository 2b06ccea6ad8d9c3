import pixelmatch from 'pixelmatch';

/**
 * A picture's pixels: red, green, blue and alpha, a byte each, line by line.
 * @typedef {object} Picture
 * @property {Buffer} data
 * @property {number} width
 * @property {number} height
 */

/**
 * How far apart two colors of a pixel may be, from 0 to 1. The tool's own default of 0.1 would pass a change by 26 of
 * 255 grays; this one passes 2, which no eye tells apart.
 */
const threshold = 0.01;

/**
 * Colors of the marks, strong enough to be seen on the faded picture below them: red for a changed pixel, yellow for one that
 * only smooths an edge.
 */
const marks = {
  diffColor: /** @type {[number, number, number]} */ ([230, 0, 60]),
  aaColor: /** @type {[number, number, number]} */ ([255, 200, 0]),
};

/**
 * The same picture on a larger canvas; the added area is transparent.
 * @param {Picture} picture @param {number} width @param {number} height @returns {Buffer}
 */
function onCanvas({ data, ...size }, width, height) {
  if (size.width === width && size.height === height) return data;
  const canvas = Buffer.alloc(width * height * 4);
  for (let line = 0; line < size.height; line += 1) {
    data.copy(canvas, line * width * 4, line * size.width * 4, (line + 1) * size.width * 4);
  }
  return canvas;
}

/**
 * Finds the pixels that differ. Those that only smooth an edge do not count, because anti-aliasing depends on the machine.
 * Pictures of different sizes also differ wherever only one of them has pixels.
 * @param {Picture} before @param {Picture} after
 * @returns {{ changed: number, difference?: Picture }} `difference` shows the changed pixels over the faded picture
 */
export function compare(before, after) {
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && before.data.equals(after.data)) return { changed: 0 };
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 4);
  const options = { threshold, alpha: 0.25, ...marks };
  const changed = pixelmatch(
    onCanvas(before, width, height),
    onCanvas(after, width, height),
    data,
    width,
    height,
    options,
  );
  return { changed: sameSize ? changed : Math.max(changed, 1), difference: { data, width, height } };
}
