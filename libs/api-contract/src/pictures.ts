/**
 * Pictures that admins upload. They are kept by the hash of what was uploaded, each in several widths and formats, and a
 * document names one by its address, which says all that a page has to know:
 * `/media/0f3a….-1440.webp#1440x960@50,30` is 1440 by 960 px, and what matters in it is at 50 % of its width and 30 % of its
 * height. The address alone is also that of a file: the largest.
 */

/** The largest file that can be uploaded, in bytes. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

export const PICTURE_TOO_LARGE = 'The picture is larger than 20 MB. Please send a smaller copy.';

/** The longest alternative text. */
export const PICTURE_ALT_MAX_LENGTH = 300;

/** The widths of the files, in px: what the sections need on phones and desktops, at one and two pixels per CSS px. */
const WIDTHS = [480, 960, 1440, 1920] as const;

/** The widest file, in px: no section is wider. */
export const PICTURE_MAX_WIDTH = 1920;

/** The formats of the files, smallest first. Each is also the ending of their names. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The point that stays visible where a picture is cropped, in parts of its width and height from its top left corner. */
export interface Focus {
  x: number;
  y: number;
}

/** A picture that was uploaded. */
export interface UploadedPicture {
  /** 32 hexadecimal digits. */
  hash: string;
  /** Size of the largest file, in px. */
  width: number;
  height: number;
  /** Default: its middle */
  focus?: Focus;
}

/** The widths in which a picture is kept: none is enlarged. @param width of the largest file */
export const pictureWidths = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width];

/** The name of a picture's file. */
export const pictureFile = (hash: string, width: number, format: PictureFormat): string => `${hash}-${width}.${format}`;

const FILE = /^[\da-f]{32}-\d{1,4}\.(?:avif|webp)$/;

/** Whether a file has the name of an uploaded picture's. */
export const isPictureFile = (name: string): boolean => FILE.test(name);

const ADDRESS = /^\/media\/([\da-f]{32})-(\d{1,4})\.webp#(\d{1,4})x(\d{1,5})(?:@(\d{1,3}),(\d{1,3}))?$/;

const percent = (part: number) => Math.round(part * 100);

/** The address by which documents name a picture. */
export function pictureAddress({ hash, width, height, focus }: UploadedPicture): string {
  const point = focus ? `@${percent(focus.x)},${percent(focus.y)}` : '';
  return `/media/${pictureFile(hash, width, 'webp')}#${width}x${height}${point}`;
}

/** The picture at an address; undefined when it is not an uploaded one's. */
export function uploadedPicture(address: string): UploadedPicture | undefined {
  const [, hash, fileWidth, width, height, x, y] = ADDRESS.exec(address) ?? [];
  if (!hash || fileWidth !== width || Number(height) === 0 || Number(x ?? 0) > 100 || Number(y ?? 0) > 100)
    return undefined;
  return {
    hash,
    width: Number(width),
    height: Number(height),
    ...(x && y && { focus: { x: Number(x) / 100, y: Number(y) / 100 } }),
  };
}

/**
 * The picture at an address as thumbnails show it: an uploaded one in its smallest width, which is enough for them.
 *
 * @returns its address, without what the page need not know
 */
export function thumbnailOf(address: string): { url: string; focus?: Focus } {
  const picture = uploadedPicture(address);
  if (!picture) return { url: address };
  const { hash, width, focus } = picture;
  const [smallest = width] = pictureWidths(width);
  return { url: `/media/${pictureFile(hash, smallest, 'webp')}`, ...(focus && { focus }) };
}

/** A picture as sections show it. The rest of what they show is in the document. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
  /** By media type, with the file of each width. */
  sources: { type: string; srcSet: string }[];
  focus?: Focus;
}

/**
 * The uploaded picture at an address, with all its files; undefined when it is another one.
 *
 * @param host where its files are. Default: the page's own
 */
export function shownPicture(address: string, host = ''): ShownPicture | undefined {
  const picture = uploadedPicture(address);
  if (!picture) return undefined;
  const { hash, width, height, focus } = picture;
  const file = (each: number, format: PictureFormat) => `${host}/media/${pictureFile(hash, each, format)}`;
  const sources = PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths(width)
      .map((each) => `${file(each, format)} ${each}w`)
      .join(', '),
  }));
  return { src: file(width, 'webp'), width, height, sources, ...(focus && { focus }) };
}
