import { expect, it } from 'vitest';
import { isPictureFile, pictureAddress, pictureFile, pictureWidths, thumbnailOf, uploadedPicture } from './pictures.ts';

const hash = '0123456789abcdef0123456789abcdef';
const picture = { hash, width: 1440, height: 960, focus: { x: 0.5, y: 0.3 } };

it('names a picture with its size and focal point', () => {
  const address = pictureAddress(picture);
  expect(address).toBe(`/media/${hash}-1440.webp#1440x960@50,30`);
  expect(uploadedPicture(address)).toEqual(picture);
});

it('needs no focal point', () => {
  const { focus: _, ...centered } = picture;
  expect(uploadedPicture(pictureAddress(centered))).toEqual(centered);
});

it.each([
  '/media/showcase-ios-app.svg',
  `/media/${hash}-1440.webp`,
  `/media/${hash}-1440.webp#960x640`,
  `/media/${hash}-1440.webp#1440x960@101,0`,
  `/media/${hash}-1440.webp#1440x0`,
  `https://elsewhere.example/media/${hash}-1440.webp#1440x960`,
  `/media/../${hash}-1440.webp#1440x960`,
])('takes %s for no uploaded picture', (address) => expect(uploadedPicture(address)).toBeUndefined());

it('keeps a picture in the widths of the sections, and never larger than it is', () => {
  expect(pictureWidths(1920)).toEqual([480, 960, 1440, 1920]);
  expect(pictureWidths(1000)).toEqual([480, 960, 1000]);
  expect(pictureWidths(300)).toEqual([300]);
});

it('shows thumbnails in the smallest width', () => {
  expect(thumbnailOf(pictureAddress(picture))).toEqual({ url: `/media/${hash}-480.webp`, focus: picture.focus });
  expect(thumbnailOf('/media/product.svg')).toEqual({ url: '/media/product.svg' });
});

it('knows the files of uploaded pictures by their names', () => {
  expect(isPictureFile(pictureFile(hash, 480, 'avif'))).toBe(true);
  expect(isPictureFile('showcase-ios-app.svg')).toBe(false);
  expect(isPictureFile(`${hash}-480.svg`)).toBe(false);
});
