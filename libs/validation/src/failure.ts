/** Codes of the hints, for translations. */
export type HintCode = 'email_space' | 'email_name' | 'email_suffix';

/** What exactly is wrong with a value, where the message does not say. */
export interface Hint {
  readonly code: HintCode;
  /** A sentence for the user. */
  readonly message: string;
  /** The characters that are refused. Empty when the sentence needs none. */
  readonly refused: string;
}

/** Why a form was refused: the field to mark, a stable code for programs and translations, and a sentence for the user. */
export interface Failure<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
  readonly message: string;
  /** Shown after the message at the field. */
  readonly hint?: Hint;
}

/** The codes that a check can return: `FailureCode<typeof firstLoginFailure>`. */
export type FailureCode<Check extends (...input: never[]) => Failure | null> = NonNullable<ReturnType<Check>>['code'];

/** One rule of a form: `failed` decides, the rest is shown to the user. */
export interface Rule<Input, Field extends string, Code extends string = string>
  extends Omit<Failure<Field, Code>, 'hint'> {
  readonly failed: (input: Input) => boolean;
  readonly hintFor?: (input: Input) => Hint | undefined;
}

/** The first rule that fails, in the given order, or null when none does. */
export function firstFailure<Input, Field extends string, Code extends string>(
  rules: readonly Rule<Input, Field, Code>[],
  input: Input,
): Failure<Field, Code> | null {
  const broken = rules.find((rule) => rule.failed(input));
  if (!broken) return null;
  const hint = broken.hintFor?.(input);
  return { field: broken.field, code: broken.code, message: broken.message, ...(hint && { hint }) };
}
