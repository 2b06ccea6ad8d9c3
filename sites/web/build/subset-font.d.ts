/** The part of the package that the build uses; the package has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Ranges to limit the axes of a variable font to. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** Subsets a font to the characters of a text. */
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
