/** Why a form was refused: the field to mark, a stable code for programs, and a sentence for the user. */
export interface Failure<Field extends string = string> {
  readonly field: Field;
  readonly code: string;
  readonly message: string;
  /** What exactly is wrong, where the message does not say. Shown after it at the field. */
  readonly hint?: string;
}

/** One rule of a form: `failed` decides, the rest is shown to the user. */
export interface Rule<Input, Field extends string> extends Omit<Failure<Field>, 'hint'> {
  readonly failed: (input: Input) => boolean;
  readonly hintFor?: (input: Input) => string | undefined;
}

/** The first rule that fails, in the given order, or null when none does. */
export function firstFailure<Input, Field extends string>(
  rules: readonly Rule<Input, Field>[],
  input: Input,
): Failure<Field> | null {
  const broken = rules.find((rule) => rule.failed(input));
  if (!broken) return null;
  const hint = broken.hintFor?.(input);
  return { field: broken.field, code: broken.code, message: broken.message, ...(hint && { hint }) };
}
