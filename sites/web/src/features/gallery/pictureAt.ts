import {
  PICTURE_FORMATS,
  pictureFile,
  pictureWidths,
  type UploadedPicture,
  uploadedPicture,
} from '@threefold/api-contract/pictures';
import type { Image } from '@threefold/design-system/foundations';

const FOLDER = '/media/';

/** The formats and widths in which an uploaded picture is kept. @param folder where its files are */
const sourcesOf = ({ hash, width }: UploadedPicture, folder: string) =>
  PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths(width)
      .map((each) => `${folder}${pictureFile(hash, each, format)} ${each}w`)
      .join(', '),
  }));

/**
 * The picture at an address as sections show it: an uploaded one in its own size, with its formats, widths and focal point;
 * any other as it is.
 *
 * @param address on the site or on the API's host
 * @param other what is known of one that was not uploaded
 */
export function pictureAt(address: string, other: Omit<Image, 'src'>): Image {
  const start = Math.max(address.lastIndexOf(FOLDER), 0);
  const picture = uploadedPicture(address.slice(start));
  if (!picture) return { ...other, src: address };
  const folder = address.slice(0, start) + FOLDER;
  const { width, height, focus } = picture;
  const src = folder + pictureFile(picture.hash, width, 'webp');
  return { src, alt: other.alt, width, height, sources: sourcesOf(picture, folder), ...(focus && { focus }) };
}
