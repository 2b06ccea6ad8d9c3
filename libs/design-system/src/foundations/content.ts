/** Content types shared by sections. All of them are plain serialisable data: no functions, no elements. */

/** A link with its visible words. Only http, https, mailto, tel and same-site addresses are followed (see `safeHref`). */
export interface Link {
  label: string;
  href: string;
}

/** A raster or vector picture. `width` and `height` are its intrinsic size in px and reserve its place. */
export interface Image {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A picture drawn once per color scheme. Where `dark` is absent, `light` serves both. */
export interface SchemeImage {
  light: Image;
  dark?: Image;
}

/** A run of text. It may be bold, it may be a link (followed under the rules of `Link`); there is no other inline style. */
export interface TextLeaf {
  text: string;
  bold?: boolean;
  href?: string;
}

/** One list entry of a rich text. */
export interface ListItemBlock {
  type: 'li';
  children: readonly TextLeaf[];
}

/** The blocks an article body is made of: h3, ul with li, or a paragraph. */
export type RichTextBlock =
  | { type: 'h3'; children: readonly TextLeaf[] }
  | { type: 'paragraph'; children: readonly TextLeaf[] }
  | { type: 'ul'; children: readonly ListItemBlock[] };

/** Text in blocks. Angle brackets and other markup in it are shown as they are, never interpreted. */
export type RichText = readonly RichTextBlock[];
