import { type FormEvent, useId } from 'react';
import { ChoiceCard } from '../../../components/Choice/index.ts';
import { Field, FieldGroup, FieldInput, FieldTextArea } from '../../../components/Field/index.ts';
import { FormDialog, FormDialogBody, type FormDialogContent } from '../../../components/FormDialog/index.ts';
import {
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the dialog. */
export interface ReasonDialogContent extends FormDialogContent {
  /** What will happen. */
  lead: string;
  /** Options to choose from. The first one is selected initially. Default: none */
  choice?: { legend: string; options: readonly { value: string; label: string }[] };
  /** A field for an amount, with its initial value. Default: none */
  amount?: { label: string; hint: string; value: string };
  reasonLabel: string;
  /** Who reads the reason. */
  reasonHint: string;
  /** Shown when no reason is given. */
  noReason: string;
  /** Shown when sending failed and the server gave no detail. */
  failure: FormMessage;
}

/** The values of the dialog. */
export interface ReasonGiven {
  /** Trimmed. */
  reason: string;
  /** The value of the chosen option; empty without a choice. */
  choice: string;
  /** As entered; empty without a field for it. */
  amount: string;
}

export interface ReasonDialogProps extends RootProps<'div', 'DsReasonDialog', 'onSubmit'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: ReasonDialogContent;
  /** Longest reason, in characters. */
  maxLength: number;
  /** A draft of the reason, which the dialog begins with. Default: empty */
  initialReason?: string;
  /** Called with the reason while it is typed, to keep it as a draft. */
  onReasonChange?: (reason: string) => void;
  /** Returns what is wrong with an amount, or undefined. Default: accepts every amount */
  checkAmount?: (entered: string) => string | undefined;
  /** Checks the values before they are sent. Default: a reason is needed, and `checkAmount` accepts the amount */
  validate?: Validate<ReasonGiven>;
  /** Sends the values. A rejected promise counts as a failure. */
  onSubmit: (given: ReasonGiven) => Promise<FormResult>;
  /** Called on cancel and after the values are accepted. */
  onClose: () => void;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Panel = styled(ModalDialog, { name: 'DsReasonDialog', slot: 'Panel' })(({ theme }) => ({
  width: 520,
  ...dialogEdge(theme.vars.palette.error.main),
}));

const Root = styled(FormDialogBody, { name: 'DsReasonDialog', slot: 'Root' })({});

const Options = styled('div', { name: 'DsReasonDialog', slot: 'Options' })({ display: 'grid', gap: 10 });

function ReasonForm({
  content,
  maxLength,
  initialReason,
  onReasonChange,
  checkAmount,
  validate,
  onSubmit,
  onClose,
  headingLevel,
  titleId,
}: ReasonDialogProps & { titleId: string }) {
  const form = useForm<keyof ReasonGiven>({ failure: content.failure });
  const { busy, errorOf, submit } = form;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason: typed, choice, amount } = readFields(event.currentTarget, ['reason', 'choice', 'amount']);
    const reason = typed.trim();
    const firstFailure: Validate<ReasonGiven> = () => {
      const wrongAmount = content.amount && checkAmount?.(amount);
      if (wrongAmount) return { field: 'amount', code: 'amount_invalid', message: wrongAmount } as const;
      if (!reason) return { field: 'reason', code: 'reason_missing', message: content.noReason } as const;
      return null;
    };
    const given = { reason, choice, amount };
    if (await submit((validate ?? firstFailure)(given), () => onSubmit(given))) onClose();
  };

  return (
    <FormDialog
      headingLevel={headingLevel}
      content={content}
      form={form}
      titleId={titleId}
      color="error"
      onSubmit={send}
      onClose={onClose}
    >
      {content.choice && (
        <FieldGroup legend={content.choice.legend} role="radiogroup">
          <Options>
            {content.choice.options.map(({ value, label }, index) => (
              <ChoiceCard
                key={value}
                type="radio"
                name="choice"
                value={value}
                label={label}
                defaultChecked={index === 0}
              />
            ))}
          </Options>
        </FieldGroup>
      )}
      {content.amount && (
        <Field label={content.amount.label} hint={content.amount.hint} error={errorOf('amount')}>
          {(control) => (
            <FieldInput
              {...control}
              name="amount"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              defaultValue={content.amount?.value}
              readOnly={busy}
            />
          )}
        </Field>
      )}
      <Field label={content.reasonLabel} hint={content.reasonHint} error={errorOf('reason')}>
        {(control) => (
          <FieldTextArea
            {...control}
            name="reason"
            rows={3}
            maxLength={maxLength}
            readOnly={busy}
            defaultValue={initialReason}
            onChange={({ target }) => onReasonChange?.(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/**
 * Asks for the reason for an action that somebody else is told about, such as a cancellation, and shows its result.
 *
 * Themeable as `DsReasonDialog`.
 */
export function ReasonDialog(inProps: ReasonDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsReasonDialog' });
  const { open, content, maxLength, initialReason, onReasonChange, checkAmount, validate, onSubmit, onClose, ...rest } =
    props;
  const { headingLevel, ...other } = rest;
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root {...other}>
        <ReasonForm {...props} titleId={titleId} />
      </Root>
    </Panel>
  );
}
