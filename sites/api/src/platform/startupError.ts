/** Why the server cannot start or a command cannot run, in one sentence for the operator. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
