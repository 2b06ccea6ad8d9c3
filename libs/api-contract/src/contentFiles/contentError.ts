/** An error in the content: document, field and reason in one sentence. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** In the document, such as `[2].title` or `line 12`; empty when all of it is wrong. */
  readonly place: string;

  constructor(message: string, place = '') {
    super(message);
    this.place = place;
  }

  /** @param place in the file, such as `[2].title` or `line 12` */
  static in(file: string, place: string, reason: string): ContentError {
    return new ContentError(`The content file ${file} is invalid: ${place} ${reason}.`, place);
  }
}
