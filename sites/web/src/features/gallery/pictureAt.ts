import type { Image } from '@threefold/design-system/foundations';
import { embeddedContent } from '../../services/api/publishedContent.ts';

/**
 * The picture at an address as sections show it: an uploaded one in its own size, with its formats, widths and focal point, which
 * the document embeds; any other as it is.
 *
 * @param address on the site or on the API's host
 * @param other what is known of one that was not uploaded
 */
export const pictureAt = (address: string, other: Omit<Image, 'src'>): Image => ({
  ...other,
  src: address,
  ...embeddedContent().pictures?.[address],
});
