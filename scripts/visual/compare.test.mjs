import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.mjs';
import { decodePicture } from './pictures.mjs';

/** @param {string} shapes */
const drawn = async (shapes, height = 120) =>
  decodePicture(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#f1f4ee"/>${shapes}</svg>`,
      ),
    )
      .png()
      .toBuffer(),
  );

/** A button with a label, as a section would show it. @param {{ x?: number, fill?: string }} [changes] */
const button = ({ x = 20, fill = '#0c5f45' } = {}) =>
  drawn(
    `<rect x="20" y="20" width="160" height="44" fill="${fill}"/><path d="M${x + 16} 30h60v6h-60zM${x + 16} 42h90v6h-90z" fill="#fff"/>`,
  );

/** A ring whose edge falls elsewhere between the same pixels. @param {number} shift in px */
const ring = (shift) =>
  drawn(`<circle cx="${90 + shift}" cy="60" r="40" fill="none" stroke="#121c18" stroke-width="5"/>`);

describe('the comparison finds', () => {
  it('a padding that is one pixel wider', async () => {
    const { changed, difference } = compare(await button(), await button({ x: 21 }));
    expect(changed).toBeGreaterThan(0);
    expect(difference).toMatchObject({ width: 300, height: 120 });
  });

  it('a color that differs by three or four of 255', async () => {
    // The surface of the button, #0c5f45 before.
    expect(compare(await button(), await button({ fill: '#0c6249' })).changed).toBeGreaterThan(4000);
  });

  it('one more line in a longer picture', async () => {
    const { changed, difference } = compare(await drawn(''), await drawn('', 121));
    expect(changed).toBeGreaterThan(0);
    expect(difference).toMatchObject({ width: 300, height: 121 });
  });

  it('a single new pixel', async () => {
    expect(compare(await drawn(''), await drawn('<rect x="9" y="9" width="1" height="1"/>')).changed).toBe(1);
  });
});

describe('the comparison ignores', () => {
  it('an identical picture', async () => {
    expect(compare(await button(), await button())).toEqual({ changed: 0 });
  });

  it('an edge that is smoothed in another way', async () => {
    const [before, after] = [await ring(0), await ring(0.1)];
    expect(before.data.equals(after.data)).toBe(false);
    expect(compare(before, after).changed).toBe(0);
  });

  it('a color difference that nobody sees', async () => {
    expect(compare(await button(), await button({ fill: '#0c5f46' })).changed).toBe(0);
  });
});
