/** Why pictures are refused. The admin dashboard is in English. */
export const refusals = {
  notAPicture: 'This file is not a picture that can be shown. Please send a JPEG, PNG, WebP or AVIF.',
  svg: 'Drawings in the format SVG can hold scripts, so they are not accepted. Please send a PNG.',
  heic: 'Pictures in the format HEIC cannot be shown. Please send a JPEG: phones and computers can save the picture as one.',
  tooManyPixels: 'The picture has more than 64 megapixels. Please send a smaller copy.',
  tooLong: 'The picture is longer than 12,000 pixels on one side. Please send a smaller copy.',
  damaged: 'The picture is damaged and cannot be read. Please send another copy.',
  busy: 'Other pictures are being prepared. Please try again in a minute.',
  removedMeanwhile: 'This picture was removed a moment ago. Please send it again.',
  storageFailed: 'The picture could not be stored. Please try again in a minute.',
  many: (wait: string) => `You have added very many pictures. Please try again in ${wait}.`,
};
