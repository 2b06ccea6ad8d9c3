import {
  PICTURE_FORMATS,
  PICTURE_MAX_WIDTH,
  type PictureFormat,
  pictureWidths,
} from '@threefold/api-contract/pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { HttpError } from '../../platform/http/httpError.ts';
import { requireFormat } from './format.ts';
import { refusals } from './refusals.ts';

// One picture at a time, on one thread, beside the requests that the process answers.
sharp.concurrency(1);
sharp.cache(false);
// `requireFormat` refuses other formats. Should it be wrong, libvips does not read them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** The most pixels that are decoded: those of a phone's largest photo, and no more memory than the process has. */
const MAX_PIXELS = 64_000_000;
/** The longest side, in px: WebP and AVIF take 16,383. */
const MAX_SIDE = 12_000;

/** How hard the encoders try, of 9 and 6: more takes ten times as long, and saves a twentieth. */
const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
};

/** One file of a picture. */
export interface Variant {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** A picture in every format and width. */
export interface Variants {
  /** Size of the largest, in px. */
  width: number;
  height: number;
  files: Variant[];
}

const refused = (sentence: string, code: string) => new HttpError('INVALID', sentence, 422, { field: 'data', code });

/** @throws HttpError when it cannot be read, or would take too much memory: its header says how large it is. */
async function requireSize(file: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await readHeader(file);
  if (width * height * pages > MAX_PIXELS) throw refused(refusals.tooManyPixels, 'picture_pixels');
  if (Math.max(width, height) > MAX_SIDE) throw refused(refusals.tooLong, 'picture_pixels');
}

// The limit is checked by `requireSize`, with a sentence.
const readHeader = (file: Buffer): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);

function refuseDamaged(): never {
  throw refused(refusals.damaged, 'picture_damaged');
}

/**
 * Makes the files that pages show: upright, in sRGB, without metadata such as where a photo was taken, and no larger than the
 * original. Runs on libvips' threads.
 *
 * @throws HttpError with a sentence when the file is no picture, damaged or too large
 */
export async function makeVariants(file: Buffer): Promise<Variants> {
  requireFormat(file);
  await requireSize(file);
  // Decoded once, at the largest width. sharp keeps no metadata, and converts to sRGB, unless it is told otherwise.
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: PICTURE_MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const { width, height, channels } = info;
  const files: Variant[] = [];
  // One after the other, which bounds the memory.
  for (const each of pictureWidths(width)) {
    for (const format of PICTURE_FORMATS) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
      files.push({ width: each, format, bytes: await ENCODERS[format](picture).toBuffer() });
    }
  }
  return { width, height, files };
}
