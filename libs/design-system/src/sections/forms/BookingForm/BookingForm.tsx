import { useForkRef } from '@mui/material/utils';
import { DEFAULT_FORMATS, MESSAGE_MAX_LENGTH, MESSAGE_TOO_LONG, ordinalDay } from '@threefold/validation';
import { Fragment, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { ChoiceCard, ChoiceChip } from '../../../components/Choice/index.ts';
import { EmailInput, Field, FieldGroup, FieldInput, FieldTextArea } from '../../../components/Field/index.ts';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { focusField, readFields, useLiveValue } from '../../../components/form/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { PhoneInput } from '../../../components/PhoneInput/index.ts';
import type { RootProps } from '../../../components/styled/index.ts';
import { ownerOf, useThemeProps } from '../../../components/styled/index.ts';
import { withHandlers } from '../../../foundations/handlers.ts';
import { Captcha, Chips, Contact, Counter, DateField, Pair, Root, Rule } from './bookingFormStyles.ts';
import type { BookingFormLocaleText, BookingFormProps, BookingFormValues } from './bookingFormTypes.ts';
import { DateInput } from './DateInput.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { Success } from './Success.tsx';
import { defaultScopes, useBooking } from './useBooking.ts';

/** Longest text of an extra field, in characters. */
const EXTRA_MAX_LENGTH = 200;

const NO_TRANSLATIONS: Pick<BookingFormLocaleText, 'errors' | 'hints'> = { errors: {}, hints: {} };

/** A date in words. A date that is not complete yet stays as typed. */
function longDateIn(date: string, locale?: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : ordinalDay(day.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' }), locale);
}

interface FieldsProps extends BookingFormProps {
  /** What the host passes to the form's element. */
  root: RootProps<'form', 'DsBookingForm', 'onSubmit' | 'action'>;
  formRef: RefObject<HTMLFormElement | null>;
  onSucceeded: (service: string) => void;
}

function BookingFields({ root, formRef, onSucceeded, ...props }: FieldsProps) {
  const { content, captcha, initialValues = {}, slots = {}, ref } = props;
  const { locale = DEFAULT_FORMATS.locale } = useFormats();
  const defaultTexts = { ...NO_TRANSLATIONS, longDate: (date: string) => longDateIn(date, locale) };
  const localeText = useLocaleText('DsBookingForm', defaultTexts, props.localeText);
  const { form, handleInput, send, handleToken, captchaRound } = useBooking({ ...props, localeText }, onSucceeded);
  const rootRef = useForkRef(form.ref, formRef, ref);
  const service = useLiveValue(form.ref, chosenService, initialValues.service ?? '');
  const messageLength = useLiveValue(form.ref, lengthOfMessage, initialValues.message?.length ?? 0);
  const { busy, state, errorOf } = form;
  const tooLong = localeText.errors.message_too_long ?? MESSAGE_TOO_LONG;
  const { services, options, scopes, extraFields = [] } = content;
  const chosen = services.choices.find(({ value }) => value === service);

  const extra = extraFields.length > 0 && (
    <Contact>
      {extraFields.map(({ name, label, optional, autoComplete = 'off', maxLength = EXTRA_MAX_LENGTH }) => (
        <Field key={name} label={label} optional={optional ? content.optional : undefined} error={errorOf(name)}>
          {(control) => (
            <FieldInput
              {...control}
              name={name}
              autoComplete={autoComplete}
              maxLength={maxLength}
              readOnly={busy}
              defaultValue={initialValues.extra?.[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </Contact>
  );

  return (
    <Root
      {...ownerOf(props)}
      noValidate
      method={props.postTo && 'post'}
      action={props.postTo}
      {...withHandlers(root, { ...form.props, onInput: handleInput })}
      ref={rootRef}
      onSubmit={send}
    >
      <Field label={content.nameLabel} error={errorOf('name')}>
        {(control) => (
          <FieldInput
            {...control}
            name="name"
            autoComplete="name"
            readOnly={busy}
            defaultValue={initialValues.name ?? ''}
          />
        )}
      </Field>
      <Contact>
        <Field label={content.emailLabel} error={errorOf('email')}>
          {(control) => <EmailInput {...control} readOnly={busy} defaultValue={initialValues.email ?? ''} />}
        </Field>
        <Field label={content.phoneLabel} error={errorOf('phone')}>
          {(control) => (
            <PhoneInput
              {...control}
              name="phone"
              defaultCountry={props.phoneCountry}
              readOnly={busy}
              defaultValue={initialValues.phone ?? ''}
            />
          )}
        </Field>
      </Contact>
      <Rule />
      <FieldGroup role="radiogroup" legend={services.legend} error={errorOf('service')}>
        <Pair>
          {services.choices.map(({ value, label, needsDate }) => (
            <ChoiceCard
              key={value}
              type="radio"
              name="service"
              value={value}
              label={label}
              defaultChecked={initialValues.service === value}
              data-needs-date={needsDate ? '' : undefined}
            />
          ))}
        </Pair>
      </FieldGroup>
      {services.choices.some(({ needsDate }) => needsDate) && (
        <DateField>
          <Field label={content.dateLabel ?? 'Date'} error={errorOf('date')}>
            {(control) => (
              <DateInput
                {...control}
                name="date"
                readOnly={busy}
                defaultValue={initialValues.date ?? ''}
                dates={props.dates}
                longDate={localeText.longDate}
              />
            )}
          </Field>
          {chosen?.needsDate && slots.days}
        </DateField>
      )}
      {options && (
        <FieldGroup role="radiogroup" legend={options.legend} error={errorOf('option')}>
          <Chips>
            {options.choices.map(({ value, label }) => (
              <ChoiceChip
                key={value}
                name="option"
                value={value}
                label={label}
                defaultChecked={initialValues.option === value}
              />
            ))}
          </Chips>
        </FieldGroup>
      )}
      {scopes && (
        <ScopeChoice
          content={scopes}
          pictures={slots.scopePictures}
          getText={props.getScopesText}
          form={form.ref}
          initial={initialValues.scopes ?? defaultScopes(content)}
          invalid={errorOf('scopes') !== undefined}
        />
      )}
      {content.extraFieldsNeedDate ? <DateField>{extra}</DateField> : <>{extra}</>}
      <Field
        label={content.messageLabel}
        optional={content.optional}
        end={<Counter>{`${messageLength}/${MESSAGE_MAX_LENGTH}`}</Counter>}
        error={errorOf('message') ?? (messageLength > MESSAGE_MAX_LENGTH ? tooLong : undefined)}
      >
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={3}
            readOnly={busy}
            defaultValue={initialValues.message ?? ''}
          />
        )}
      </Field>
      {captcha && (
        <Captcha
          data-field="captchaToken"
          role="group"
          aria-label={content.captchaLabel ?? 'CAPTCHA'}
          tabIndex={-1}
          data-invalid={errorOf('captchaToken') ? '' : undefined}
        >
          <Fragment key={captchaRound}>{captcha({ onToken: handleToken, again: captchaRound > 0 })}</Fragment>
        </Captcha>
      )}
      <SubmitArea
        content={content}
        state={state}
        label={chosen?.submitLabel ?? content.submitLabel}
        loader={slots.loader}
        errors={localeText.errors}
      />
    </Root>
  );
}

const chosenService = (form: HTMLFormElement) => readFields(form, ['service']).service;

const lengthOfMessage = (form: HTMLFormElement) => readFields(form, ['message']).message.length;

/**
 * Requests a service, with a date if the service needs one. The submit button shows the first check that fails and moves focus to
 * its field. A failed submission turns the button red and keeps its label. Any change clears both. On success the success view
 * replaces the form and the form is emptied.
 *
 * Themeable as `DsBookingForm`.
 */
export function BookingForm(inProps: BookingFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBookingForm' });
  const { content, initialValues, restoreSuccess, onAgain, slots, action, ref, ...rest } = props;
  const { onSubmit, validate, captcha, dates, phoneCountry, getScopesText, ...others } = rest;
  const { restoreValues, onValuesChange, postTo, resultDelay, localeText, ...root } = others;
  const form = useRef<HTMLFormElement>(null);
  const [success, setSuccess] = useState<{ service?: string; fresh?: boolean }>({});
  // After a success the next form starts without the initial values.
  const [values, setValues] = useState(initialValues);

  const restore = useEffectEvent(() => setSuccess({ service: restoreSuccess?.() }));
  useEffect(() => restore(), []);

  const restart = (next: Partial<BookingFormValues>) => {
    onAgain?.();
    setValues(next);
    setSuccess({});
  };

  const service = content.services.choices.find(({ value }) => value === success.service);

  useImperativeHandle(action, () => ({
    select: (value) => {
      if (service) restart({ service: value });
      else form.current?.querySelector<HTMLInputElement>(`[name="service"][value="${CSS.escape(value)}"]`)?.click();
    },
  }));

  if (!service) {
    return (
      <BookingFields
        {...props}
        root={root}
        initialValues={values}
        formRef={form}
        onSucceeded={(sent) => setSuccess({ service: sent, fresh: true })}
      />
    );
  }
  return (
    <Success
      content={service.success}
      againLabel={content.againLabel}
      mark={slots?.successMark}
      receipt={slots?.receipt}
      fresh={success.fresh}
      onAgain={() => {
        restart({});
        // The form is in the document again only after the next render.
        requestAnimationFrame(() => focusField(form.current, 'name'));
      }}
      root={{ ...ownerOf(props), ...root }}
    />
  );
}
