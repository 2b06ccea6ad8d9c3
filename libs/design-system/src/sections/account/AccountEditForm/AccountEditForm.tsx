import Button from '@mui/material/Button';
import { useId } from 'react';
import { EmailInput, Field, FieldInput } from '../../../components/Field/index.ts';
import { BackIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { PasswordInput } from '../../../components/PasswordInput/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { ownerOf, useThemeProps } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';
import {
  Actions,
  Back,
  ChangePassword,
  Columns,
  Form,
  Name,
  Note,
  NoteTitle,
  Notice,
  Root,
  Status,
  Title,
} from './accountEditFormStyles.ts';
import type { AccountEditFormLocaleText, AccountEditFormProps } from './accountEditFormTypes.ts';
import { useAccountEdit } from './useAccountEdit.ts';

/**
 * Edits the account's name and email and offers a password change. Validates with `@threefold/validation` and sends only the
 * changed fields.
 *
 * Themeable as `DsAccountEditForm`.
 */
export function AccountEditForm(inProps: AccountEditFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsAccountEditForm' });
  const { content, account, notice, onSubmit, onUnchanged, onChangePassword, onNavigate, ...rest } = props;
  const { onInvalid, onFailed, localeText: ownTexts, headingLevel, ...other } = rest;
  const localeText = useLocaleText<Partial<AccountEditFormLocaleText>>('DsAccountEditForm', {}, ownTexts);
  const titleId = useId();
  const noteId = useId();
  const { form, changesEmail, unchanged, handleInput, send } = useAccountEdit({ ...props, localeText });
  const { state, busy, errorOf, failedBody } = form;

  return (
    <Root {...ownerOf(props)} {...other}>
      <Back href={safeHref(content.back.href)} onClick={onPlainClick(onNavigate, content.back.href)}>
        <BackIcon />
        {content.back.label}
      </Back>
      <Title id={titleId}>{content.title}</Title>
      <Name>{`${account.firstName} ${account.lastName}`}</Name>
      {notice && <Notice>{notice}</Notice>}
      <Columns>
        <Form
          {...form.props}
          ref={form.ref}
          noValidate
          onInput={handleInput}
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
              <span>{busy ? content.submittingLabel : content.submitLabel}</span>
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
          <NoteTitle>{content.note.title}</NoteTitle>
          <p>{content.note.body}</p>
        </Note>
      </Columns>
    </Root>
  );
}
