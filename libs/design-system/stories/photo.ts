import type { Image } from '../src/foundations/content.ts';

/** A plain picture for stories: a house under a sky, 3 : 2 unless a height is given. */
export const photo = (alt: string, sky: string, house: string, height = 800): Image => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height}"><path fill="${sky}" d="M0 0h1200v${height}H0z"/><path fill="${house}" d="M300 ${height}V${height / 2}L600 ${height / 4}l300 ${height / 4}v${height / 2}z"/></svg>`,
  )}`,
  alt,
  width: 1200,
  height,
});
