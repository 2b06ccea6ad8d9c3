/** Content types shared by sections: plain serializable data, without functions or elements. */

/** A link with its text. Only http, https, mailto, tel and same-site URLs are followed (see `safeHref`). */
export interface Link {
  label: string;
  href: string;
  /** The language of the label and of the page, if it is another than that of the link's own page. */
  lang?: string;
}

/** A picture. `width` and `height` are its intrinsic size in px and reserve its space. */
export interface Image {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The same picture in other formats and widths, the best format first. Default: only `src` */
  sources?: readonly ImageSource[];
  /** The point that stays visible where the picture is cropped. Default: its middle */
  focus?: ImageFocus;
}

/** A picture in one format. */
export interface ImageSource {
  /** Media type: `image/avif`. */
  type: string;
  /** The files with their widths: `photo-480.avif 480w, photo-960.avif 960w`. */
  srcSet: string;
}

/** A point of a picture, in parts of its width and height from its top left corner: `{ x: 0.5, y: 0 }`. */
export interface ImageFocus {
  x: number;
  y: number;
}

/** A picture per color scheme. Without `dark`, `light` is used in both. */
export interface SchemeImage {
  light: Image;
  dark?: Image;
}

/** A run of text, optionally bold or a link (see `Link`). No other inline styles exist. */
export interface TextLeaf {
  text: string;
  bold?: boolean;
  href?: string;
}

/** A list item of a rich text. */
export interface ListItemBlock {
  type: 'li';
  children: readonly TextLeaf[];
}

/**
 * A block of a rich text: a heading, a list or a paragraph. `h3` is a heading of any level: `RichText` has the prop
 * `headingLevel`.
 */
export type RichTextBlock =
  | { type: 'h3'; children: readonly TextLeaf[] }
  | { type: 'paragraph'; children: readonly TextLeaf[] }
  | { type: 'ul'; children: readonly ListItemBlock[] };

/** Text in blocks. Angle brackets and other markup are shown as text, never interpreted. */
export type RichText = readonly RichTextBlock[];
