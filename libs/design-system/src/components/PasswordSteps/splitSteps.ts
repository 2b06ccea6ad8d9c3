import type { PasswordStepsProps } from './passwordStepsTypes.ts';

type Steps = Pick<
  PasswordStepsProps,
  | 'validate'
  | 'onRequestCode'
  | 'onValidateCode'
  | 'onChangePassword'
  | 'onAdvanced'
  | 'onInvalid'
  | 'onFailed'
  | 'onDone'
>;

/** Separates the props of the steps from those of the element around them. */
export function splitSteps<Props extends Steps>(props: Props) {
  const {
    validate,
    onRequestCode,
    onValidateCode,
    onChangePassword,
    onAdvanced,
    onInvalid,
    onFailed,
    onDone,
    ...other
  } = props;
  const steps = { validate, onRequestCode, onValidateCode, onChangePassword, onAdvanced, onInvalid, onFailed, onDone };
  return { steps, other };
}
