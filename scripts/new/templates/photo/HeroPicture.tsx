import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import photo from './media/photo.webp';
import smallPhoto from './media/photo-small.webp';

/** What the photo shows, for people who do not see it. */
const alt = edited(brand, 'photoAlt', '__PHOTO_ALT__');
const size = { width: __PHOTO_WIDTH__, height: __PHOTO_HEIGHT__ };

/** The photo at the top of the landing page. */
export const HeroPicture = () => (
  <img
    {...size}
    src={photo}
    srcSet={`${smallPhoto} __SMALL_WIDTH__w, ${photo} ${size.width}w`}
    sizes="__PHOTO_SIZES__"
    alt={alt}
    fetchPriority="high"
  />
);
