/** Why a form was refused: the field to mark, a stable word for programs, and a sentence for the person. */
export interface Failure<Field extends string = string> {
  readonly field: Field;
  readonly code: string;
  readonly message: string;
}

/** One rule of a form: `failed` decides, the rest is what the person is told. */
export interface Rule<Input, Field extends string> extends Failure<Field> {
  readonly failed: (input: Input) => boolean;
}

/** The first rule that fails, in the order given, or null when all hold. */
export function firstFailure<Input, Field extends string>(
  rules: readonly Rule<Input, Field>[],
  input: Input,
): Failure<Field> | null {
  const broken = rules.find((rule) => rule.failed(input));
  return broken ? { field: broken.field, code: broken.code, message: broken.message } : null;
}
