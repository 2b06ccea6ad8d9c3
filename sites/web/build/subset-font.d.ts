/** The part of the package that the build uses; it brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Ranges to cut the axes of a variable font down to. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** OpenType features to keep; all of them unless given. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** A font with the characters of a text alone. */
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
