/** Why the server cannot start, in one sentence for the operator. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
