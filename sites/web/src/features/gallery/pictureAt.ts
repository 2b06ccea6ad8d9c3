import { shownPicture } from '@threefold/api-contract/pictures';
import type { Image } from '@threefold/design-system/foundations';

/**
 * The picture at an address as sections show it: an uploaded one in its own size, with its formats, widths and focal point;
 * any other as it is.
 *
 * @param address on the site or on the API's host
 * @param other what is known of one that was not uploaded
 */
export function pictureAt(address: string, other: Omit<Image, 'src'>): Image {
  const start = Math.max(address.lastIndexOf('/media/'), 0);
  return { ...other, src: address, ...shownPicture(address.slice(start), address.slice(0, start)) };
}
