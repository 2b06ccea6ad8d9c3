import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import {
  type ContactFailureCode,
  EMAIL_MAX_LENGTH,
  firstContactFailure,
  MESSAGE_MAX_LENGTH,
  MESSAGE_TOO_LONG,
  NAME_MAX_LENGTH,
  normalizeEmail,
  RESULT_DELAY_MS,
} from '@threefold/validation';
import type { FormEvent, ReactNode } from 'react';
import { EmailInput, Field, FieldInput, FieldTextArea } from '../../../components/Field/index.ts';
import {
  type FormLocaleText,
  type FormResult,
  fillFields,
  readFields,
  useDraft,
  useForm,
  useLiveValue,
  type Validate,
} from '../../../components/form/index.ts';
import { AlertIcon, CheckCircleIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { withHandlers } from '../../../foundations/handlers.ts';
import { safeHref } from '../../../foundations/href.ts';

/** The values of the form. */
export interface ContactFormValues {
  name: string;
  email: string;
  message: string;
}

/** The texts of the form. */
export interface ContactFormContent {
  nameLabel: string;
  emailLabel: string;
  messageLabel: string;
  submitLabel: string;
  submittingLabel: string;
  successTitle: string;
  successBody: string;
  /** Shown when a submission failed and the server gave no detail. */
  failure: string;
  /** Another way to reach the owner, shown after a failure. */
  failureHelp?: { text: string; link: Link };
}

/** Result of a submission. Any status but 'OK' is a failure. */
export type ContactFormResult = FormResult;

/** Interface texts of the form. */
export type ContactFormLocaleText = FormLocaleText<ContactFailureCode>;

export interface ContactFormProps extends RootProps<'form', 'DsContactForm', 'onSubmit'> {
  content: ContactFormContent;
  /** Sends the values. A rejected promise counts as a failure. */
  onSubmit: (values: ContactFormValues) => Promise<ContactFormResult>;
  /** Checks the values before they are sent. Default: `firstContactFailure` of `@threefold/validation` */
  validate?: Validate<ContactFormValues>;
  /** Initial values. */
  initialValues?: Partial<ContactFormValues>;
  /** Called once after mounting. Returns a draft the host kept, such as across a reload. */
  restoreValues?: () => Partial<ContactFormValues> | undefined;
  /** Called on every change, and with the initial values after a success. */
  onValuesChange?: (values: ContactFormValues) => void;
  /** The address to which browsers post the fields by themselves where the page's script does not run. Default: none */
  postTo?: string;
  /** Minimum delay before the result is shown, in ms. Default: 1000 */
  resultDelay?: number;
  /** Slots: `submitIcon` after the button's label, `loader` before the busy label. */
  slots?: { submitIcon?: ReactNode; loader?: ReactNode };
  /** Default: English */
  localeText?: Partial<ContactFormLocaleText>;
}

const FIELDS = ['name', 'email', 'message'] as const;

/** The message's length is shown once the limit is near. */
const COUNTED_FROM = MESSAGE_MAX_LENGTH * 0.9;

const lengthOfMessage = (form: HTMLFormElement) => readFields(form, ['message']).message.length;

const EMPTY: ContactFormValues = { name: '', email: '', message: '' };

const Root = styled('form', { name: 'DsContactForm', slot: 'Root' })({ display: 'grid', gap: 20 });

const Submit = styled(Button, { name: 'DsContactForm', slot: 'Submit' })(({ theme }) => ({
  justifySelf: 'start',
  paddingInline: 24,
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    cursor: 'default',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface.sunken,
    border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  },
}));

/** Always rendered, so that added content is announced. Takes no space while empty. */
const Status = styled('div', { name: 'DsContactForm', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

const Result = styled('div', { name: 'DsContactForm', slot: 'Result' })<{ ownerState: { kind: 'success' | 'error' } }>(
  ({ theme, ownerState: { kind } }) => ({
    display: 'flex',
    gap: 14,
    padding: '14px 18px',
    borderRadius: theme.brand.shape.control,
    borderInlineStart: `4px solid ${theme.vars.palette[kind].main}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette[kind].tint,
    '& > svg': { flexShrink: 0, marginTop: 3, color: theme.vars.palette[kind].main },
    '& a': { display: 'inline-block', color: 'inherit', fontWeight: 700 },
  }),
);

/**
 * A contact form with name, email and message. Validates with the browser, then with `@threefold/validation`, before sending.
 * Shows the busy label at once and the result after `resultDelay`; returns to the initial values on success and keeps what was
 * entered on failure.
 *
 * Themeable as `DsContactForm`.
 */
export function ContactForm(inProps: ContactFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsContactForm' });
  const {
    content,
    onSubmit,
    validate = firstContactFailure,
    initialValues,
    restoreValues,
    onValuesChange,
    postTo,
    resultDelay = RESULT_DELAY_MS,
    slots,
    localeText: ownTexts,
    ref,
    ...other
  } = props;
  const localeText = useLocaleText<Partial<ContactFormLocaleText>>('DsContactForm', {}, ownTexts);
  const failure = { title: content.failure, body: content.failure };
  const form = useForm<keyof ContactFormValues>({ localeText, failure, resultDelay });
  const rootRef = useForkRef(ref, form.ref);
  const { state, busy, errorOf, submit } = form;
  const messageLength = useLiveValue(form.ref, lengthOfMessage, initialValues?.message?.length ?? 0);
  const tooLong = localeText.errors?.message_too_long ?? MESSAGE_TOO_LONG;
  useDraft(form.ref, restoreValues);

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput();
    onValuesChange?.(readFields(event.currentTarget, FIELDS));
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = readFields(element, FIELDS);
    const values = { ...typed, name: typed.name.trim(), email: normalizeEmail(typed.email) };
    if (!(await submit(validate(values), () => onSubmit(values)))) return;
    const next = { ...EMPTY, ...initialValues };
    fillFields(element, next);
    onValuesChange?.(next);
  };

  return (
    <Root
      {...ownerOf(props)}
      method={postTo && 'post'}
      action={postTo}
      {...withHandlers(other, { ...form.props, onInput: handleInput })}
      ref={rootRef}
      onSubmit={send}
    >
      <Field label={content.nameLabel} error={errorOf('name')}>
        {(control) => (
          <FieldInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            required
            readOnly={busy}
            defaultValue={initialValues?.name ?? ''}
          />
        )}
      </Field>
      <Field label={content.emailLabel} error={errorOf('email')}>
        {(control) => (
          <EmailInput
            {...control}
            maxLength={EMAIL_MAX_LENGTH}
            required
            readOnly={busy}
            defaultValue={initialValues?.email ?? ''}
          />
        )}
      </Field>
      <Field
        label={content.messageLabel}
        end={messageLength > COUNTED_FROM && `${messageLength}/${MESSAGE_MAX_LENGTH}`}
        error={errorOf('message') ?? (messageLength > MESSAGE_MAX_LENGTH ? tooLong : undefined)}
      >
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={6}
            required
            readOnly={busy}
            defaultValue={initialValues?.message ?? ''}
          />
        )}
      </Field>
      {/* A disabled button would lose focus. */}
      <Submit
        type="submit"
        variant="contained"
        aria-disabled={busy || undefined}
        endIcon={busy ? undefined : slots?.submitIcon}
      >
        {busy && slots?.loader}
        <span>{busy ? content.submittingLabel : content.submitLabel}</span>
      </Submit>
      <Status role="status">
        {state.status === 'succeeded' && (
          <Result ownerState={{ kind: 'success' }}>
            <CheckCircleIcon />
            <span>
              <strong>{content.successTitle}</strong>
              <br />
              {content.successBody}
            </span>
          </Result>
        )}
        {state.status === 'failed' && (!state.field || content.failureHelp) && (
          <Result ownerState={{ kind: 'error' }}>
            <AlertIcon />
            <span>
              {!state.field && <span>{state.detail || content.failure}</span>}{' '}
              {content.failureHelp && (
                <>
                  <span>{content.failureHelp.text}</span>{' '}
                  <Anchor href={safeHref(content.failureHelp.link.href)}>{content.failureHelp.link.label}</Anchor>
                </>
              )}
            </span>
          </Result>
        )}
      </Status>
    </Root>
  );
}
