import type { SxProps, Theme } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { FormHeading } from '../../../components/FormHeading/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import {
  PasswordSteps,
  type PasswordStepsContent,
  type PasswordStepsLocaleText,
  type PasswordStepsProps,
} from '../../../components/PasswordSteps/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the form. */
export interface PasswordResetFormContent extends PasswordStepsContent {
  title: string;
}

/** Interface texts of the form. */
export type PasswordResetFormLocaleText = PasswordStepsLocaleText;

export interface PasswordResetFormProps
  extends Pick<
    PasswordStepsProps,
    'onRequestCode' | 'onValidateCode' | 'onChangePassword' | 'onAdvanced' | 'onInvalid' | 'onFailed'
  > {
  content: PasswordResetFormContent;
  /** Called when the user continues to the login after the change. */
  onDone: () => void;
  /** Default: English */
  localeText?: Partial<PasswordResetFormLocaleText>;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsPasswordResetForm'>;
  sx?: SxProps<Theme>;
}

const Root = styled('div', { name: 'DsPasswordResetForm', slot: 'Root' })({ display: 'grid', gap: 24 });

/**
 * Resets a forgotten password in three steps: email, code, new password. Then leads to the login.
 *
 * Themeable as `DsPasswordResetForm`.
 */
export function PasswordResetForm(inProps: PasswordResetFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPasswordResetForm' });
  const { content, ref, className, sx, ...steps } = props;
  const localeText = useLocaleText<Partial<PasswordResetFormLocaleText>>('DsPasswordResetForm', {}, props.localeText);
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} ref={ref} className={className} sx={sx}>
      <FormHeading id={titleId} title={content.title} />
      <PasswordSteps {...steps} localeText={localeText} content={content} aria-labelledby={titleId} />
    </Root>
  );
}
