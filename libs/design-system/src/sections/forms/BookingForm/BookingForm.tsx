import type { ComponentsOverrides } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  MESSAGE_MAX_LENGTH,
  RESULT_DELAY_MS,
  SQUARE_FOOTAGE_RANGES,
  SUBMISSION_TYPES,
  type SubmissionType,
} from '@threefold/validation';
import { Fragment, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { ChoiceCard, ChoiceChip } from '../../../components/Choice/index.ts';
import { Field, FieldGroup, FieldInput, FieldTextArea } from '../../../components/Field/index.ts';
import { focusField, readFields, useLiveValue } from '../../../components/form/index.ts';
import { useThemeProps } from '../../../components/styled/index.ts';
import { Captcha, Chips, Contact, Counter, DateField, Pair, Root, Rule } from './bookingFormStyles.ts';
import type { BookingFormLocaleText, BookingFormProps } from './bookingFormTypes.ts';
import { DateInput } from './DateInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { Success } from './Success.tsx';
import { type BookingFormValues, useBooking } from './useBooking.ts';

const ENGLISH: BookingFormLocaleText = {
  longDate: (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
  },
};

interface FieldsProps extends BookingFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  onSucceeded: (type: SubmissionType) => void;
}

function BookingFields({ formRef, onSucceeded, ...props }: FieldsProps) {
  const { content, captcha, initialValues = {}, slots = {}, localeText = ENGLISH, ref, className, sx } = props;
  const { resultDelay = RESULT_DELAY_MS, onSubmit, restoreValues, onValuesChange } = props;
  const { form, handleInput, send, handleToken, captchaRound } = useBooking({
    restoreValues,
    onValuesChange,
    onSubmit,
    resultDelay,
    onSucceeded,
  });
  const rootRef = useForkRef(form.ref, formRef, ref);
  const type = useLiveValue(form.ref, chosenType, initialValues.submissionType ?? '');
  const messageLength = useLiveValue(form.ref, lengthOfMessage, initialValues.message?.length ?? 0);
  const { busy, state, errorOf } = form;
  const label = content.submitLabels[SUBMISSION_TYPES.find((known) => known === type) ?? 'none'];

  return (
    <Root {...form.props} ref={rootRef} className={className} sx={sx} noValidate onInput={handleInput} onSubmit={send}>
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
          {(control) => (
            <FieldInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              readOnly={busy}
              defaultValue={initialValues.email ?? ''}
            />
          )}
        </Field>
        <Field label={content.phoneLabel} error={errorOf('phone')}>
          {(control) => (
            <PhoneInput {...control} name="phone" readOnly={busy} defaultValue={initialValues.phone ?? ''} />
          )}
        </Field>
      </Contact>
      <Rule />
      <FieldGroup role="radiogroup" legend={content.typeLegend} error={errorOf('submissionType')}>
        <Pair>
          {SUBMISSION_TYPES.map((choice) => (
            <ChoiceCard
              key={choice}
              type="radio"
              name="submissionType"
              value={choice}
              label={content.typeLabels[choice]}
              defaultChecked={initialValues.submissionType === choice}
            />
          ))}
        </Pair>
      </FieldGroup>
      <DateField>
        <Field label={content.dateLabel} error={errorOf('date')}>
          {(control) => (
            <DateInput
              {...control}
              name="date"
              readOnly={busy}
              defaultValue={initialValues.date ?? ''}
              longDate={localeText.longDate}
            />
          )}
        </Field>
      </DateField>
      <FieldGroup role="radiogroup" legend={content.rangeLegend} error={errorOf('selectedRange')}>
        <Chips>
          {SQUARE_FOOTAGE_RANGES.map((range) => (
            <ChoiceChip
              key={range}
              name="selectedRange"
              value={range}
              label={range}
              defaultChecked={initialValues.selectedRange === range}
            />
          ))}
        </Chips>
      </FieldGroup>
      <ScopeChoice
        content={content}
        slots={slots}
        form={form.ref}
        initialValues={initialValues}
        invalid={errorOf('exteriorEnabled') !== undefined}
      />
      <Field
        label={content.messageLabel}
        optional={content.optional}
        end={<Counter>{`${messageLength}/${MESSAGE_MAX_LENGTH}`}</Counter>}
        error={errorOf('message')}
      >
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            readOnly={busy}
            defaultValue={initialValues.message ?? ''}
          />
        )}
      </Field>
      <Captcha
        data-field="captchaToken"
        role="group"
        aria-label={content.captchaLabel}
        tabIndex={-1}
        data-invalid={errorOf('captchaToken') ? '' : undefined}
      >
        <Fragment key={captchaRound}>{captcha({ onToken: handleToken, again: captchaRound > 0 })}</Fragment>
      </Captcha>
      <SubmitArea content={content} state={state} label={label} loader={slots.loader} />
    </Root>
  );
}

const chosenType = (form: HTMLFormElement) => readFields(form, ['submissionType']).submissionType;

const lengthOfMessage = (form: HTMLFormElement) => readFields(form, ['message']).message.length;

/**
 * Requests a cleaning on a date or a free estimate. The submit button shows the first of the eight checks that fails and moves
 * focus to its field. A failed submission turns the button red and keeps its label. Any change clears both. On success the
 * success view replaces the form and the form is emptied.
 *
 * Themeable as `DsBookingForm`.
 */
export function BookingForm(inProps: BookingFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBookingForm' });
  const { content, initialValues, restoreSuccess, onAgain, slots, action, className, sx } = props;
  const form = useRef<HTMLFormElement>(null);
  const [succeeded, setSucceeded] = useState<SubmissionType | null>(null);
  const [fresh, setFresh] = useState(false);
  // After a success the next form starts empty.
  const [values, setValues] = useState(initialValues);

  const restore = useEffectEvent(() => {
    const earlier = restoreSuccess?.();
    if (earlier) setSucceeded(earlier);
  });
  useEffect(() => restore(), []);

  const succeed = (type: SubmissionType) => {
    setFresh(true);
    setSucceeded(type);
  };

  const restart = (next: Partial<BookingFormValues>) => {
    onAgain?.();
    setValues(next);
    setSucceeded(null);
  };

  useImperativeHandle(action, () => ({
    select: (type) => {
      if (succeeded) restart({ submissionType: type });
      else form.current?.querySelector<HTMLInputElement>(`[name="submissionType"][value="${type}"]`)?.click();
    },
  }));

  if (!succeeded) {
    return <BookingFields {...props} initialValues={values} formRef={form} onSucceeded={succeed} />;
  }
  return (
    <Success
      content={content.success[succeeded]}
      againLabel={content.againLabel}
      mark={slots?.successMark}
      receipt={slots?.receipt}
      fresh={fresh}
      onAgain={() => {
        restart({});
        requestAnimationFrame(() => focusField(form.current, 'name'));
      }}
      className={className}
      sx={sx}
    />
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsBookingForm: Partial<BookingFormProps>;
  }
  interface ComponentNameToClassKey {
    DsBookingForm:
      | 'root'
      | 'pair'
      | 'contact'
      | 'chips'
      | 'rule'
      | 'sentence'
      | 'counter'
      | 'captcha'
      | 'submit'
      | 'help'
      | 'success';
  }
  interface Components<Theme = unknown> {
    DsBookingForm?: {
      defaultProps?: ComponentsPropsList['DsBookingForm'];
      styleOverrides?: ComponentsOverrides<Theme>['DsBookingForm'];
    };
  }
}
