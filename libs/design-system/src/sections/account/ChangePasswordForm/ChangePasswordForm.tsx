import { useId } from 'react';
import { CloseIcon } from '../../../components/Icon/index.ts';
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

/** The texts of the dialog. */
export interface ChangePasswordFormContent extends PasswordStepsContent {
  title: string;
}

/** Interface texts of the dialog. */
export interface ChangePasswordFormLocaleText extends PasswordStepsLocaleText {
  close: string;
}

export interface ChangePasswordFormProps
  extends Pick<
      PasswordStepsProps,
      'validate' | 'onRequestCode' | 'onValidateCode' | 'onChangePassword' | 'onAdvanced' | 'onInvalid' | 'onFailed'
    >,
    RootProps<'div', 'DsChangePasswordForm', 'onInvalid'> {
  content: ChangePasswordFormContent;
  /** The account's email. Read-only in every step. */
  email: string;
  /** Id of the title, which names the host's dialog. */
  titleId?: string;
  /** Called on the close button, in every step. */
  onClose: () => void;
  /** Called when the user continues after the change. */
  onDone: () => void;
  /** Default: English */
  localeText?: Partial<ChangePasswordFormLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** The components inside have the other English texts. */
const ENGLISH: Pick<ChangePasswordFormLocaleText, 'close'> & Partial<ChangePasswordFormLocaleText> = { close: 'Close' };

const Root = styled('div', { name: 'DsChangePasswordForm', slot: 'Root' })(({ theme }) => ({
  boxSizing: 'border-box',
  display: 'grid',
  gap: 20,
  width: '100%',
  padding: 32,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('nav')]: { padding: '24px 20px' },
}));

const Header = styled('div', { name: 'DsChangePasswordForm', slot: 'Header' })({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

const Title = styled('h2', { name: 'DsChangePasswordForm', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Close = styled('button', { name: 'DsChangePasswordForm', slot: 'Close' })(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: theme.brand.layout.target,
  height: theme.brand.layout.target,
  marginInlineEnd: -10,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
}));

/**
 * Content of a dialog that changes the signed-in user's password, in the same three steps as a password reset. The host provides
 * the dialog, at most 440 px wide.
 *
 * Themeable as `DsChangePasswordForm`.
 */
export function ChangePasswordForm(inProps: ChangePasswordFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsChangePasswordForm' });
  const { content, email, titleId, onClose, localeText: ownTexts, ...rest } = props;
  const { steps, other } = splitSteps(rest);
  const localeText = useLocaleText('DsChangePasswordForm', ENGLISH, ownTexts);
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Header>
        <Title id={id}>{content.title}</Title>
        <Close type="button" aria-label={localeText.close} onClick={onClose}>
          <CloseIcon />
        </Close>
      </Header>
      <PasswordSteps {...steps} content={content} knownEmail={email} localeText={localeText} aria-labelledby={id} />
    </Root>
  );
}
