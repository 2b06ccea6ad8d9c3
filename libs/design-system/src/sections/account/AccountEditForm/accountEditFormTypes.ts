import type { AccountDetails, FailureCode, firstAccountEditFailure } from '@threefold/validation';
import type { ReactNode } from 'react';
import type {
  FormLocaleText,
  FormMessage,
  FormResult,
  SubmissionCallbacks,
  Validate,
} from '../../../components/form/index.ts';
import type { PasswordInputLocaleText } from '../../../components/PasswordInput/index.ts';
import type { HeadingLevel, RootProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';

/** The texts of the form. */
export interface AccountEditFormContent {
  title: string;
  /** The back link, shown below 900 px. */
  back: Link;
  firstNameLabel: string;
  lastNameLabel: string;
  emailLabel: string;
  /** Label of the password field, which appears once the email differs from the saved one. */
  passwordLabel: string;
  passwordHint: string;
  submitLabel: string;
  submittingLabel: string;
  changePasswordLabel: string;
  /** Note beside the fields, read before saving. */
  note: FormMessage;
  /** Shown after a change is saved. */
  saved: string;
  /** Shown when there is nothing to save. */
  unchanged: string;
  /** Title of a failed save, and its body when the server gave no detail. */
  failure: FormMessage;
}

/** The changed fields, with the current password when the email changes. */
export type AccountEdit = Partial<AccountDetails> & { password?: string };

/** Interface texts of the form. */
export type AccountEditFormLocaleText = FormLocaleText<FailureCode<typeof firstAccountEditFailure>> &
  PasswordInputLocaleText;

export interface AccountEditFormProps
  extends SubmissionCallbacks<keyof AccountEdit>,
    RootProps<'div', 'DsAccountEditForm', 'onSubmit' | 'onInvalid'> {
  content: AccountEditFormContent;
  /** The saved account. It fills the fields and is the base for detecting changes. */
  account: AccountDetails;
  /** A banner between the title and the form. */
  notice?: ReactNode;
  /** Sends the changed fields. A rejected promise counts as a failure. */
  onSubmit: (changes: AccountEdit) => Promise<FormResult>;
  /**
   * Checks the values before they are sent. `changesEmail` says whether the email differs from the saved one. Default:
   * `firstAccountEditFailure` of `@threefold/validation`
   */
  validate?: Validate<AccountDetails & { password: string }, keyof AccountEdit, [changesEmail: boolean]>;
  /** Called when there is nothing to save. */
  onUnchanged?: () => void;
  /** Called when the user asks to change the password. */
  onChangePassword: () => void;
  /** Called on a plain click on the back link instead of following its `href`. */
  onNavigate?: (href: string) => void;
  /** Default: English */
  localeText?: Partial<AccountEditFormLocaleText>;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}
