import { useId } from 'react';
import { FormHeading } from '../../../components/FormHeading/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import {
  PasswordSteps,
  type PasswordStepsContent,
  type PasswordStepsLocaleText,
  type PasswordStepsProps,
  splitSteps,
} from '../../../components/PasswordSteps/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the form. */
export interface PasswordResetFormContent extends PasswordStepsContent {
  title: string;
}

/** Interface texts of the form. */
export type PasswordResetFormLocaleText = PasswordStepsLocaleText;

export interface PasswordResetFormProps
  extends Pick<
      PasswordStepsProps,
      'validate' | 'onRequestCode' | 'onValidateCode' | 'onChangePassword' | 'onAdvanced' | 'onInvalid' | 'onFailed'
    >,
    RootProps<'div', 'DsPasswordResetForm', 'onInvalid'> {
  content: PasswordResetFormContent;
  /** Called when the user continues to the login after the change. */
  onDone: () => void;
  /** Default: English */
  localeText?: Partial<PasswordResetFormLocaleText>;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('div', { name: 'DsPasswordResetForm', slot: 'Root' })({ display: 'grid', gap: 24 });

/**
 * Resets a forgotten password in three steps: email, code, new password. Then leads to the login.
 *
 * Themeable as `DsPasswordResetForm`.
 */
export function PasswordResetForm(inProps: PasswordResetFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPasswordResetForm' });
  const { content, localeText: ownTexts, headingLevel, ...rest } = props;
  const { steps, other } = splitSteps(rest);
  const localeText = useLocaleText<Partial<PasswordResetFormLocaleText>>('DsPasswordResetForm', {}, ownTexts);
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} {...other}>
      <FormHeading titleId={titleId} headingLevel={headingLevel} title={content.title} />
      <PasswordSteps {...steps} localeText={localeText} content={content} aria-labelledby={titleId} />
    </Root>
  );
}
