import Button from '@mui/material/Button';
import {
  type CardEntries,
  type CardFailureCode,
  type FormatOptions,
  firstCardFailure,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from '@threefold/validation';
import type { FormEvent, HTMLAttributes, ReactNode } from 'react';
import { Field, FieldInput, FieldPair } from '../../../components/Field/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { OrderSummary, type OrderSummaryContent, type PaymentOrder } from './OrderSummary.tsx';

/** The texts of the form. */
export interface PaymentFormContent {
  summary: OrderSummaryContent;
  emailLabel: string;
  cardNumberLabel: string;
  expiryLabel: string;
  securityCodeLabel: string;
  nameLabel: string;
  postalCodeLabel: string;
  submitLabel: string;
  submittingLabel: string;
  /** Under the button: what the payer agrees to. */
  note: string;
  /** Shown when a payment failed and the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the form. */
export type PaymentFormLocaleText = FormLocaleText<CardFailureCode>;

export interface PaymentFormProps extends Omit<FormatOptions, 'timeZone'>, RootProps<'div', 'DsPaymentForm'> {
  content: PaymentFormContent;
  /** What is paid for. Without it only the form is shown. */
  order?: PaymentOrder;
  /** The payer's email. Read-only. */
  email: string;
  /** Today's date in ISO 8601, to detect an expired card. */
  today: string;
  /**
   * Sends the payment. A rejected promise counts as a failure. After a success the form stays busy, because the host navigates
   * away.
   */
  onPay: (card: CardEntries) => Promise<FormResult>;
  /** Checks the card before it is sent, with `today`. Default: `firstCardFailure` of `@threefold/validation` */
  validate?: Validate<CardEntries, keyof CardEntries, [today: string]>;
  /** Called while the postal code is typed, for example to look up the tax. */
  onPostalCodeChange?: (postalCode: string) => void;
  /** `notice` is shown above the fields, such as which test numbers work. */
  slots?: { notice?: ReactNode };
  /** Default: English */
  localeText?: Partial<PaymentFormLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('div', { name: 'DsPaymentForm', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.brand.edge,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Form = styled('form', { name: 'DsPaymentForm', slot: 'Form' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 18,
  padding: '38px 44px 40px',
  [theme.breakpoints.down('dashboard')]: { padding: '24px 20px 28px' },
}));

const Pair = styled(FieldPair, { name: 'DsPaymentForm', slot: 'Pair' })({});

const Note = styled('p', { name: 'DsPaymentForm', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

/** Always rendered, so that added content is announced. Takes no space while empty. */
const Status = styled('div', { name: 'DsPaymentForm', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

const FIELDS = ['cardNumber', 'expiry', 'securityCode', 'nameOnCard', 'postalCode'] as const;

/** Formatters of the fields that are formatted while typing. */
const FORMATS: { readonly [Field in keyof CardEntries]?: (typed: string) => string } = {
  cardNumber: formatCardNumber,
  expiry: formatExpiry,
  securityCode: formatSecurityCode,
};

interface CardField {
  name: keyof CardEntries;
  label: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/**
 * Card payment of a subscription: the order summary beside the card fields.
 *
 * Themeable as `DsPaymentForm`.
 */
export function PaymentForm(inProps: PaymentFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPaymentForm' });
  const {
    content,
    order,
    email,
    today,
    onPay,
    validate = firstCardFailure,
    onPostalCodeChange,
    slots,
    locale,
    currency,
    localeText: ownTexts,
    ...other
  } = props;
  const localeText = useLocaleText<Partial<PaymentFormLocaleText>>('DsPaymentForm', {}, ownTexts);
  const form = useForm<keyof CardEntries>({ localeText, failure: content.failure });
  const { state, errorOf, failedBody, submit } = form;
  const busy = state.status === 'submitting' || state.status === 'succeeded';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const card = readFields(event.currentTarget, FIELDS);
    void submit(validate(card, today), () => onPay(card));
  };

  const field = ({ name, label, ...attributes }: CardField) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <FieldInput
          {...control}
          // Numbers keep their order in a page from right to left.
          dir={attributes.inputMode && 'ltr'}
          {...attributes}
          name={name}
          readOnly={busy}
          onInput={({ currentTarget: input }) => {
            const formatted = FORMATS[name]?.(input.value) ?? input.value;
            // Assigning a value moves the caret to the end, so it is assigned only when different.
            if (formatted !== input.value) input.value = formatted;
            if (name === 'postalCode') onPostalCodeChange?.(formatted);
          }}
        />
      )}
    </Field>
  );

  return (
    <Root {...ownerOf(props)} {...other}>
      {order && <OrderSummary content={content.summary} order={order} locale={locale} currency={currency} />}
      <Form {...form.props} ref={form.ref} noValidate onSubmit={send} aria-busy={busy} aria-label={content.submitLabel}>
        {slots?.notice}
        <Field label={content.emailLabel}>
          {(control) => <FieldInput {...control} type="email" readOnly value={email} />}
        </Field>
        {field({
          name: 'cardNumber',
          label: content.cardNumberLabel,
          autoComplete: 'cc-number',
          inputMode: 'numeric',
        })}
        <Pair>
          {field({
            name: 'expiry',
            label: content.expiryLabel,
            autoComplete: 'cc-exp',
            inputMode: 'numeric',
          })}
          {field({
            name: 'securityCode',
            label: content.securityCodeLabel,
            autoComplete: 'cc-csc',
            inputMode: 'numeric',
          })}
        </Pair>
        {field({ name: 'nameOnCard', label: content.nameLabel, autoComplete: 'cc-name' })}
        {field({ name: 'postalCode', label: content.postalCodeLabel, autoComplete: 'postal-code' })}
        <Button type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
          <span>{busy ? content.submittingLabel : content.submitLabel}</span>
        </Button>
        <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
        <Note>{content.note}</Note>
      </Form>
    </Root>
  );
}
