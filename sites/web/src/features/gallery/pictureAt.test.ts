import { expect, it } from 'vitest';
import { pictureAt } from './pictureAt.ts';

const hash = '0123456789abcdef0123456789abcdef';
const plain = { alt: 'A shop', width: 1440, height: 900 };

it('shows a picture that comes with the content as it is', () => {
  expect(pictureAt('/media/shop.svg', plain)).toEqual({ ...plain, src: '/media/shop.svg' });
});

it.each(['', 'https://api.ferrolane.example'])(
  'shows an uploaded picture at %j in its own size, formats, widths and focal point',
  (host) => {
    const files = `${host}/media/${hash}`;
    expect(pictureAt(`${files}-600.webp#600x800@50,10`, plain)).toEqual({
      src: `${files}-600.webp`,
      alt: 'A shop',
      width: 600,
      height: 800,
      focus: { x: 0.5, y: 0.1 },
      sources: [
        { type: 'image/avif', srcSet: `${files}-480.avif 480w, ${files}-600.avif 600w` },
        { type: 'image/webp', srcSet: `${files}-480.webp 480w, ${files}-600.webp 600w` },
      ],
    });
  },
);
