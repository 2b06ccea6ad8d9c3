import Button from '@mui/material/Button';
import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import {
  type AccountDetails,
  accountChanges,
  currentPasswordFailure,
  type FailureCode,
  firstAccountDetailsFailure,
} from '@threefold/validation';
import { type FormEvent, type MouseEvent, type Ref, useId, useState } from 'react';
import { EmailInput, Field, FieldInput } from '../../../components/Field/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  type SubmissionCallbacks,
  useForm,
} from '../../../components/form/index.ts';
import { BackIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { PasswordInput, type PasswordInputLocaleText } from '../../../components/PasswordInput/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { isPlainClick } from '../../../foundations/plainClick.ts';

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
export type AccountEditFormLocaleText = FormLocaleText<
  FailureCode<typeof firstAccountDetailsFailure | typeof currentPasswordFailure>
> &
  PasswordInputLocaleText;

export interface AccountEditFormProps extends SubmissionCallbacks<keyof AccountEdit> {
  content: AccountEditFormContent;
  /** The saved account. It fills the fields and is the base for detecting changes. */
  account: AccountDetails;
  /** Sends the changed fields. A rejected promise counts as a failure. */
  onSubmit: (changes: AccountEdit) => Promise<FormResult>;
  /** Called when there is nothing to save. */
  onUnchanged?: () => void;
  /** Called when the user asks to change the password. */
  onChangePassword: () => void;
  /** Called on a plain click on the back link instead of following its `href`. */
  onNavigate?: (href: string) => void;
  /** Default: English */
  localeText?: Partial<AccountEditFormLocaleText>;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsAccountEditForm'>;
  sx?: SxProps<Theme>;
}

const Root = styled('div', { name: 'DsAccountEditForm', slot: 'Root' })({});

const Back = styled('a', { name: 'DsAccountEditForm', slot: 'Back' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  display: 'none',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.brand.layout.target,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
  [theme.breakpoints.down('dashboard')]: { display: 'inline-flex' },
}));

const Title = styled('h1', { name: 'DsAccountEditForm', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.appTitle,
  margin: 0,
}));

const Name = styled('p', { name: 'DsAccountEditForm', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Columns = styled('div', { name: 'DsAccountEditForm', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '375px minmax(0, 520px)',
  alignItems: 'start',
  columnGap: 96,
  rowGap: 32,
  marginTop: 36,
  [theme.breakpoints.down('landingColumns')]: { columnGap: 48 },
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 375px)', marginTop: 28 },
}));

const Form = styled('form', { name: 'DsAccountEditForm', slot: 'Form' })({ display: 'grid', gap: 20 });

const Actions = styled('div', { name: 'DsAccountEditForm', slot: 'Actions' })({
  display: 'grid',
  gap: 18,
  marginTop: 6,
});

const ChangePassword = styled(Button, { name: 'DsAccountEditForm', slot: 'ChangePassword' })(({ theme }) => ({
  color: theme.vars.palette.text.primary,
}));

const Status = styled('div', { name: 'DsAccountEditForm', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
});

const Note = styled('div', { name: 'DsAccountEditForm', slot: 'Note' })(({ theme }) => ({
  paddingInlineStart: 20,
  paddingBlock: '6px 3px',
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  '& > h2': { ...theme.typography.itemName, margin: 0 },
  '& > p': { ...theme.typography.body1, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

/**
 * Edits the account's name and email and offers a password change. Validates with `@threefold/validation` and sends only the
 * changed fields.
 *
 * Themeable as `DsAccountEditForm`.
 */
export function AccountEditForm(inProps: AccountEditFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsAccountEditForm' });
  const { content, account, onSubmit, onUnchanged, onChangePassword, onNavigate, ref, className, sx } = props;
  const { onInvalid, onFailed } = props;
  const localeText = useLocaleText<Partial<AccountEditFormLocaleText>>('DsAccountEditForm', {}, props.localeText);
  const titleId = useId();
  const noteId = useId();
  const [changesEmail, setChangesEmail] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const form = useForm<keyof AccountEdit>({ localeText, failure: content.failure, onInvalid, onFailed });
  const { state, busy, errorOf, failedBody, reset, submit } = form;

  const isAnotherEmail = (email: string) => accountChanges(account, { ...account, email }).email !== undefined;

  const edited = (event: FormEvent<HTMLFormElement>) => {
    setUnchanged(false);
    setChangesEmail(isAnotherEmail(readFields(event.currentTarget, ['email']).email));
    form.props.onInput();
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, ['firstName', 'lastName', 'email', 'password']);
    const anotherEmail = isAnotherEmail(values.email);
    setChangesEmail(anotherEmail);
    const failure = firstAccountDetailsFailure(values) ?? (anotherEmail ? currentPasswordFailure(values) : null);
    const changes = { ...accountChanges(account, values), ...(anotherEmail && { password: values.password }) };
    const nothing = !failure && Object.keys(changes).length === 0;
    setUnchanged(nothing);
    if (nothing) {
      reset();
      onUnchanged?.();
    } else {
      void submit(failure, () => onSubmit(changes));
    }
  };

  const back = (event: MouseEvent) => {
    if (!onNavigate || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(content.back.href);
  };

  return (
    <Root {...ownerOf(props)} ref={ref} className={className} sx={sx}>
      <Back href={safeHref(content.back.href)} onClick={back}>
        <BackIcon />
        {content.back.label}
      </Back>
      <Title id={titleId}>{content.title}</Title>
      <Name>
        {account.firstName} {account.lastName}
      </Name>
      <Columns>
        <Form
          {...form.props}
          ref={form.ref}
          noValidate
          onInput={edited}
          onSubmit={send}
          aria-labelledby={titleId}
          aria-describedby={noteId}
        >
          <Field label={content.firstNameLabel} error={errorOf('firstName')}>
            {(control) => (
              <FieldInput
                {...control}
                name="firstName"
                defaultValue={account.firstName}
                readOnly={busy}
                autoComplete="given-name"
              />
            )}
          </Field>
          <Field label={content.lastNameLabel} error={errorOf('lastName')}>
            {(control) => (
              <FieldInput
                {...control}
                name="lastName"
                defaultValue={account.lastName}
                readOnly={busy}
                autoComplete="family-name"
              />
            )}
          </Field>
          <Field label={content.emailLabel} error={errorOf('email')}>
            {(control) => <EmailInput {...control} defaultValue={account.email} readOnly={busy} />}
          </Field>
          {changesEmail && (
            <Field label={content.passwordLabel} hint={content.passwordHint} error={errorOf('password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  localeText={localeText}
                  name="password"
                  readOnly={busy}
                  autoComplete="current-password"
                />
              )}
            </Field>
          )}
          <Actions>
            <Button type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
              {busy ? content.submittingLabel : content.submitLabel}
            </Button>
            <ChangePassword
              variant="outlined"
              fullWidth
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChangePassword()}
            >
              {content.changePasswordLabel}
            </ChangePassword>
          </Actions>
          <Status role="status">
            {state.status === 'succeeded' && <StatusStrip kind="success">{content.saved}</StatusStrip>}
            {unchanged && <StatusStrip kind="info">{content.unchanged}</StatusStrip>}
            {failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}
          </Status>
        </Form>
        <Note id={noteId} role="note">
          <h2>{content.note.title}</h2>
          <p>{content.note.body}</p>
        </Note>
      </Columns>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsAccountEditForm: Partial<AccountEditFormProps>;
  }
  interface ComponentNameToClassKey {
    DsAccountEditForm:
      | 'root'
      | 'back'
      | 'title'
      | 'name'
      | 'columns'
      | 'form'
      | 'actions'
      | 'changePassword'
      | 'status'
      | 'note';
  }
  interface Components<Theme = unknown> {
    DsAccountEditForm?: {
      defaultProps?: ComponentsPropsList['DsAccountEditForm'];
      styleOverrides?: ComponentsOverrides<Theme>['DsAccountEditForm'];
      variants?: ComponentsVariants<Theme>['DsAccountEditForm'];
    };
  }
}
