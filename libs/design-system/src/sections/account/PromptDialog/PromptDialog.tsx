import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { CodeInput } from '../../../components/CodeInput/index.ts';
import { Field, FieldInput } from '../../../components/Field/index.ts';
import { FormDialog, FormDialogBody, type FormDialogContent } from '../../../components/FormDialog/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import { PasswordInput, type PasswordInputLocaleText } from '../../../components/PasswordInput/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** A field of the dialog. */
export interface PromptDialogField {
  name: string;
  label: string;
  hint?: string;
  /** `code` is a one-time code of six digits, `recovery` a recovery code of letters and digits. */
  kind: 'text' | 'password' | 'code' | 'recovery';
  initialValue?: string;
  /** A `code` always has six digits. */
  maxLength?: number;
}

/** The texts of the dialog. */
export interface PromptDialogContent extends FormDialogContent {
  fields: readonly PromptDialogField[];
  /** Label of the button for `onOther`. */
  otherLabel?: string;
  /** Shown when sending failed and the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the dialog. */
export type PromptDialogLocaleText = FormLocaleText<string> & PasswordInputLocaleText;

export interface PromptDialogProps extends RootProps<'div', 'DsPromptDialog', 'onSubmit'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: PromptDialogContent;
  /** Checks the values before they are sent. Default: none; the server decides */
  validate?: Validate<Record<string, string>>;
  /** Sends the values by name. A rejected promise counts as a failure. */
  onSubmit: (values: Record<string, string>) => Promise<FormResult>;
  /** Called on cancel and after the values are accepted. */
  onClose: () => void;
  /** Called when another way is chosen, such as a recovery code. */
  onOther?: () => void;
  /** Content between the lead and the fields. */
  children?: ReactNode;
  /** Default: English */
  localeText?: Partial<PromptDialogLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Panel = styled(ModalDialog, { name: 'DsPromptDialog', slot: 'Panel' })(({ theme }) => ({
  width: 420,
  ...dialogEdge(theme.vars.palette.accent.main),
}));

const Root = styled(FormDialogBody, { name: 'DsPromptDialog', slot: 'Root' })({});

/** Attributes of the input, by kind of field. */
const ATTRIBUTES = {
  text: { autoComplete: 'off' },
  recovery: { autoComplete: 'off', autoCapitalize: 'none' },
} as const;

function PromptForm(props: PromptDialogProps & { titleId: string }) {
  const { content, validate, onSubmit, onClose, onOther, children, localeText, headingLevel, titleId } = props;
  const form = useForm<string>({ localeText, failure: content.failure });
  const { busy, errorOf, submit } = form;
  const other = onOther && content.otherLabel && (
    <Button variant="text" onClick={onOther} disabled={busy}>
      {content.otherLabel}
    </Button>
  );

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(
      event.currentTarget,
      content.fields.map(({ name }) => name),
    );
    if (await submit(validate?.(values) ?? null, () => onSubmit(values))) onClose();
  };

  return (
    <FormDialog
      headingLevel={headingLevel}
      content={content}
      form={form}
      titleId={titleId}
      onSubmit={send}
      onClose={onClose}
      actions={other}
    >
      {children}
      {content.fields.map(({ name, label, hint, kind, initialValue, maxLength }) => (
        <Field key={name} label={label} hint={hint} error={errorOf(name)}>
          {(control) => {
            if (kind === 'code') return <CodeInput {...control} name={name} readOnly={busy} />;
            if (kind === 'password') {
              return (
                <PasswordInput
                  {...control}
                  localeText={localeText}
                  name={name}
                  autoComplete="current-password"
                  readOnly={busy}
                />
              );
            }
            return (
              <FieldInput
                {...control}
                {...ATTRIBUTES[kind]}
                name={name}
                type="text"
                spellCheck={false}
                maxLength={maxLength}
                readOnly={busy}
                defaultValue={initialValue}
              />
            );
          }}
        </Field>
      ))}
    </FormDialog>
  );
}

/**
 * Asks for one or two values in a dialog, such as a password, a one-time code or a name, and shows the result of sending them.
 *
 * Themeable as `DsPromptDialog`.
 */
export function PromptDialog(inProps: PromptDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPromptDialog' });
  const { open, content, validate, onSubmit, onClose, onOther, children, localeText: ownTexts, ...rest } = props;
  const { headingLevel, ...other } = rest;
  const localeText = useLocaleText<Partial<PromptDialogLocaleText>>('DsPromptDialog', {}, ownTexts);
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root {...other}>
        <PromptForm {...props} localeText={localeText} titleId={titleId} />
      </Root>
    </Panel>
  );
}
