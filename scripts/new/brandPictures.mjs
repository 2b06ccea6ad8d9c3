// The pictures of a new brand: its photo, and drawings in the colors of its theme.
import sharp from 'sharp';

/** Widths of a photo, in px. */
const LARGE_WIDTH = 1600;
const SMALL_WIDTH = 800;

/**
 * A photo in two sizes, upright, and without what the camera wrote about place and time.
 * @param {string} path of a picture that sharp can read
 */
export async function photoOf(path) {
  const sized = (/** @type {number} */ width) =>
    sharp(path).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 72 });
  const { data, info } = await sized(LARGE_WIDTH).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    smallWidth: Math.min(SMALL_WIDTH, width),
    large: data,
    small: await sized(SMALL_WIDTH).toBuffer(),
  };
}

/**
 * Replaces the theme's variables by their colors, because a drawing in an `<img>` does not see the page's variables.
 * @param {string} svg @param {object} palette
 */
export const colored = (svg, palette) =>
  svg.replace(/var\(--mui-palette-([a-z]+)(?:-([a-z]+))?\)/g, (_, group, name) => {
    const value = Reflect.get(palette, group);
    return name ? Reflect.get(value, name) : value;
  });

/**
 * The drawing beside the account forms, on the band.
 * @param {string} scene an SVG @param {string} place its attributes for position and size, in 760 by 900
 * @param {string} band color of the band
 */
export const accountPicture = (scene, place, band) => {
  const placed = scene.replace(/<svg (.*?) width="\d+" height="\d+"/, `<svg $1 ${place}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 900" width="760" height="900"><path fill="${band}" d="M0 0h760v900H0z"/>${placed}</svg>\n`;
};
