import Button from '@mui/material/Button';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, RESULT_DELAY_MS } from '@threefold/validation';
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Field, FieldInput, FieldTextArea } from '../../components/Field/index.ts';
import { AlertIcon, CheckCircleIcon } from '../../components/Icon/index.ts';
import { fitting, useRestoredValues } from '../../components/restoredValues/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import { noSoonerThan } from '../../components/submission/index.ts';

/** What a visitor writes. */
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
  failure: string;
}

/** What became of a submission. Any status but 'OK' is a failure. */
export interface ContactFormResult {
  status: string;
}

export interface ContactFormProps {
  content: ContactFormContent;
  /** Hands the values over. A rejected promise counts as a failure. */
  onSubmit: (values: ContactFormValues) => Promise<ContactFormResult>;
  /** Values to start from. */
  initialValues?: Partial<ContactFormValues>;
  /** Read once after mounting: a draft that the host kept, such as over a reload. */
  restoreValues?: () => Partial<ContactFormValues> | undefined;
  /** Told of every change, and of the cleared fields after a success. */
  onValuesChange?: (values: ContactFormValues) => void;
  /** Minimum delay before the result is shown, in ms. Default: 1000 */
  resultDelay?: number;
  /** Regions a host may fill: `submitIcon` after the button's words, `loader` before the busy words. */
  slots?: { submitIcon?: ReactNode; loader?: ReactNode };
  ref?: Ref<HTMLFormElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

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

/** There from the start, so that what appears in it is announced; empty, it takes no place. */
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
    '& > svg': { marginTop: 3, color: theme.vars.palette[kind].main },
  }),
);

type State = 'idle' | 'submitting' | 'succeeded' | 'failed';

/**
 * Name, email and message, all required by the browser. It shows the busy words at once, the result after
 * `resultDelay`, clears the fields on success and keeps them on failure.
 *
 * Themeable as `DsContactForm`.
 */
export function ContactForm(inProps: ContactFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsContactForm' });
  const { content, onSubmit, initialValues, restoreValues, onValuesChange, resultDelay = RESULT_DELAY_MS } = props;
  const { slots, ref, className, sx } = props;
  const form = useRef<HTMLFormElement>(null);
  const rootRef = useForkRef(ref, form);
  const [values, setValues] = useState<ContactFormValues>({ ...EMPTY, ...initialValues });
  const [state, setState] = useState<State>('idle');

  useRestoredValues(form, restoreValues, (restored) => setValues((now) => ({ ...now, ...fitting(restored, EMPTY) })));

  const change = (next: ContactFormValues) => {
    setValues(next);
    onValuesChange?.(next);
  };

  const edit = (patch: Partial<ContactFormValues>) => {
    setState('idle');
    change({ ...values, ...patch });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'submitting') return;
    setState('submitting');
    const outcome = await noSoonerThan(
      resultDelay,
      onSubmit(values).then(
        ({ status }) => (status === 'OK' ? 'succeeded' : 'failed'),
        () => 'failed' as const,
      ),
    );
    setState(outcome);
    if (outcome === 'succeeded') change(EMPTY);
  };

  const busy = state === 'submitting';
  return (
    <Root ref={rootRef} className={className} sx={sx} onSubmit={submit} aria-busy={busy}>
      <Field label={content.nameLabel}>
        {(control) => (
          <FieldInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            required
            readOnly={busy}
            value={values.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={content.emailLabel}>
        {(control) => (
          <FieldInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            required
            readOnly={busy}
            value={values.email}
            onChange={(event) => edit({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label={content.messageLabel}>
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={6}
            maxLength={MESSAGE_MAX_LENGTH}
            required
            readOnly={busy}
            value={values.message}
            onChange={(event) => edit({ message: event.target.value })}
          />
        )}
      </Field>
      {/* A button that is truly disabled would lose the focus to the page. */}
      <Submit
        type="submit"
        variant="contained"
        aria-disabled={busy || undefined}
        endIcon={busy ? undefined : slots?.submitIcon}
      >
        {busy && slots?.loader}
        {busy ? content.submittingLabel : content.submitLabel}
      </Submit>
      <Status role="status">
        {state === 'succeeded' && (
          <Result ownerState={{ kind: 'success' }}>
            <CheckCircleIcon />
            <span>
              <strong>{content.successTitle}</strong>
              <br />
              {content.successBody}
            </span>
          </Result>
        )}
        {state === 'failed' && (
          <Result ownerState={{ kind: 'error' }}>
            <AlertIcon />
            <span>{content.failure}</span>
          </Result>
        )}
      </Status>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsContactForm: Partial<ContactFormProps>;
  }
  interface ComponentNameToClassKey {
    DsContactForm: 'root' | 'submit' | 'status' | 'result';
  }
  interface Components<Theme = unknown> {
    DsContactForm?: {
      defaultProps?: ComponentsPropsList['DsContactForm'];
      styleOverrides?: ComponentsOverrides<Theme>['DsContactForm'];
    };
  }
}
