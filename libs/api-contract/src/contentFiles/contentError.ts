/** An error in the content: document, field and reason in one sentence. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** In the document, such as `[2].title` or `line 12`; empty when all of it is wrong. */
  readonly place: string;
  /** What is wrong, in words for its author that go on after the name of the place: "is too long". Empty without a place. */
  readonly reason: string;

  constructor(message: string, place = '', reason = '') {
    super(message);
    this.place = place;
    this.reason = reason;
  }

  /**
   * @param place in the file, such as `[2].title` or `line 12`
   * @param plain the reason in words for the author. Default: the reason
   */
  static in(file: string, place: string, reason: string, plain = reason): ContentError {
    return new ContentError(`The content file ${file} is invalid: ${place} ${reason}.`, place, plain);
  }
}
