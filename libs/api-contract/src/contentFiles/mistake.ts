/** What is wrong in the content folder: file, field and reason in one sentence. */
export class ContentMistake extends Error {
  override readonly name = 'ContentMistake';

  /** @param place where in the file, such as `[2].title` or `line 12` */
  static in(file: string, place: string, reason: string): ContentMistake {
    return new ContentMistake(`The content file ${file} is not right: ${place} ${reason}.`);
  }
}
