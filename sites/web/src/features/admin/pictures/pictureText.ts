import { PICTURE_ALT_MAX_LENGTH } from '@threefold/api-contract/pictures';

/** The texts around pictures of the content. The admin dashboard is in English. */
export const pictureText = {
  choose: 'Choose or take a photo',
  drop: 'or drop one here. JPEG, PNG, WebP or AVIF, up to 20 MB.',
  another: 'Choose another photo',
  former: 'Pictures that you have added',
  formerFailed: 'The pictures could not be loaded',
  noneFormer: 'You have added no pictures yet.',
  use: (alt: string) => `Use the picture: ${alt}`,
  adding: 'The new picture',
  alt: {
    label: 'What the picture shows, for those who cannot see it',
    hint: 'One sentence, such as: A worker on a ladder cleans the windows of a brick house.',
    empty: 'Please say what the picture shows.',
    maxLength: PICTURE_ALT_MAX_LENGTH,
  },
  focus: {
    label: 'What has to stay visible',
    hint: 'Pages crop the picture where there is little room. Press the most important point of it.',
    across: 'From the left, in percent',
    down: 'From the top, in percent',
  },
  original: 'Use the original picture',
  remove: 'Show no picture',
  add: 'Add this picture',
  cancel: 'Do not add it',
  sending: (percent: number) => `${percent} % are sent.`,
  preparing: 'The picture is being prepared. This takes a few seconds.',
  unreadable: 'The file could not be read. Please choose it again.',
  added: 'The picture was added. Visitors see it once you publish.',
};
