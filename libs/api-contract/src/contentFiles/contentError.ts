/** An error in the content folder: file, field and reason in one sentence. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  /** @param place in the file, such as `[2].title` or `line 12` */
  static in(file: string, place: string, reason: string): ContentError {
    return new ContentError(`The content file ${file} is invalid: ${place} ${reason}.`);
  }
}
