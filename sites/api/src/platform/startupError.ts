/** Why the server cannot start, in one sentence for the person who starts it. It is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
