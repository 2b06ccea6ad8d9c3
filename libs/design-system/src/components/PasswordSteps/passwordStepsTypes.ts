import type { FailureCode, firstPasswordStepFailure, PasswordStep, PasswordStepsForm } from '@threefold/validation';
import type { FormLocaleText, FormMessage, FormResult, SubmissionCallbacks, Validate } from '../form/index.ts';
import type { PasswordInputLocaleText } from '../PasswordInput/index.ts';
import type { StepProgressLocaleText } from '../StepProgress/index.ts';
import type { RootProps } from '../styled/index.ts';

/** The values of the three steps. */
export interface PasswordStepsValues {
  email: string;
  passwordResetCode: string;
  password: string;
}

export type PasswordStepsField = keyof PasswordStepsForm;

/** The texts of the steps. */
export interface PasswordStepsContent {
  /** Accessible name of the progress. */
  progressLabel: string;
  /** Names of the three steps: email, code, new password. */
  steps: readonly [email: string, code: string, password: string];
  emailLabel: string;
  requestCodeLabel: string;
  requestingCodeLabel: string;
  codeLabel: string;
  validateCodeLabel: string;
  validatingCodeLabel: string;
  passwordLabel: string;
  passwordHint: string;
  confirmPasswordLabel: string;
  changePasswordLabel: string;
  changingPasswordLabel: string;
  /** Label of the button back to the first step, for another email or a new code. */
  restartLabel: string;
  /** Label of the main button after the last step. */
  doneLabel: string;
  codeSent: FormMessage;
  codeValid: FormMessage;
  passwordChanged: FormMessage;
  /** Title of a failed step, and its body when the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the steps. */
export type PasswordStepsLocaleText = FormLocaleText<FailureCode<typeof firstPasswordStepFailure>> &
  PasswordInputLocaleText &
  StepProgressLocaleText;

export interface PasswordStepsProps
  extends SubmissionCallbacks<PasswordStepsField>,
    RootProps<'form', 'DsPasswordSteps', 'onInvalid'> {
  content: PasswordStepsContent;
  /** A known email. It fills the first step and is read-only. */
  knownEmail?: string;
  /** Requests a code. Each step advances only when the answer is 'OK'; a rejected promise is a failure. */
  onRequestCode: (values: Pick<PasswordStepsValues, 'email'>) => Promise<FormResult>;
  /** Checks the code from the mail. */
  onValidateCode: (values: Pick<PasswordStepsValues, 'email' | 'passwordResetCode'>) => Promise<FormResult>;
  /** Saves the new password. Gets email and code again, because the server keeps nothing of the earlier steps. */
  onChangePassword: (values: PasswordStepsValues) => Promise<FormResult>;
  /**
   * Checks what a step asks for before it is sent. Fields of later steps are empty, and so is the code in the last. Default:
   * `firstPasswordStepFailure` of `@threefold/validation`
   */
  validate?: Validate<PasswordStepsForm, PasswordStepsField, [step: PasswordStep]>;
  /** Called after each successful step, once focus is on the next control. The form also shows the body. */
  onAdvanced?: (message: FormMessage) => void;
  /** Called on the main button after the last step. */
  onDone: () => void;
  /** Default: English */
  localeText?: Partial<PasswordStepsLocaleText>;
}
