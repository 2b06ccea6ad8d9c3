import { thumbnailOf } from '@threefold/api-contract/pictures';
import type { Thumbnail } from '@threefold/design-system/foundations';
import { mediaUrl } from '../../../services/media.ts';

/** A picture, which may be an uploaded one, as a thumbnail. */
export function shownThumbnail({ url, alt }: Pick<Thumbnail, 'url' | 'alt'>): Thumbnail {
  const thumbnail = thumbnailOf(url);
  return { ...thumbnail, url: mediaUrl(thumbnail.url), alt };
}
