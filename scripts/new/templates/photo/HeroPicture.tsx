import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { photoAlt } from './brandTexts.ts';
import photo from './media/photo.webp';
import smallPhoto from './media/photo-small.webp';

const alt = edited(brand, 'photoAlt', photoAlt);
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
