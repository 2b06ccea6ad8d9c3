import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  type BookingRequest,
  MESSAGE_MAX_LENGTH,
  RESULT_DELAY_MS,
  SQUARE_FOOTAGE_RANGES,
  type SubmissionType,
} from '@threefold/validation';
import { Fragment, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { ChoiceCard, ChoiceChip } from '../../components/Choice/index.ts';
import { Field, FieldGroup, FieldInput, FieldTextArea } from '../../components/Field/index.ts';
import { useThemeProps } from '../../components/styled/index.ts';
import type { Link } from '../../foundations/content.ts';
import { Captcha, Chips, Contact, Counter, Pair, Root, Rule } from './bookingFormStyles.ts';
import { DateInput } from './DateInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { Success, type SuccessContent } from './Success.tsx';
import { type BookingFormResult, type BookingFormValues, useBooking } from './useBooking.ts';

/** What a CAPTCHA needs from the form. */
export interface BookingFormCaptcha {
  /** Takes the token once there is one, and null when it has expired. */
  onToken: (token: string | null) => void;
}

/** Lets a host choose for the visitor, such as from a button elsewhere on the page. */
export interface BookingFormActions {
  select: (type: SubmissionType) => void;
}

/** The texts of the form. */
export interface BookingFormContent {
  nameLabel: string;
  emailLabel: string;
  phoneLabel: string;
  typeLegend: string;
  typeLabels: Record<SubmissionType, string>;
  dateLabel: string;
  rangeLegend: string;
  scopeLegend: string;
  exteriorLabel: string;
  interiorLabel: string;
  messageLabel: string;
  /** Quiet word after `messageLabel`. */
  optional: string;
  /** Name of the CAPTCHA's place for assistive technology. */
  captchaLabel: string;
  /** The button's words, `none` while neither type is chosen. */
  submitLabels: Record<SubmissionType | 'none', string>;
  submittingLabel: string;
  /** What to do when the request could not be handed over. */
  failureHelp: { text: string; link: Link };
  success: Record<SubmissionType, SuccessContent>;
  /** Leads from the success view back to an empty form. */
  againLabel: string;
}

/** Interface words that are made, not written. */
export interface BookingFormLocaleText {
  /** A day in words. Canadian English by default: 'Thursday, June 12, 2025'. */
  longDate: (date: string) => string;
}

export interface BookingFormProps {
  content: BookingFormContent;
  /** Hands the request over once it has passed the checks. A rejected promise counts as a failure. */
  onSubmit: (request: BookingRequest) => Promise<BookingFormResult>;
  /** Draws the CAPTCHA into a box kept free for it, 304 by 78 px. It is drawn anew whenever its token is used up. */
  captcha: (captcha: BookingFormCaptcha) => ReactNode;
  /** Values to start from. */
  initialValues?: Partial<BookingFormValues>;
  /** Read once after mounting: a draft that the host kept, such as over a reload. */
  restoreValues?: () => Partial<BookingFormValues> | undefined;
  /** Told of every change, and of the cleared fields after a success. */
  onValuesChange?: (values: BookingFormValues) => void;
  /** Minimum delay before the result is shown, in ms. Default: 1000 */
  resultDelay?: number;
  /** Id of the submit button, for a host that watches it. */
  submitId?: string;
  /** Canadian English by default. */
  localeText?: BookingFormLocaleText;
  /** Regions a host may fill: pictures of the two scopes, `loader` before the busy words, `successMark`. */
  slots?: { exterior?: ReactNode; interior?: ReactNode; loader?: ReactNode; successMark?: ReactNode };
  action?: Ref<BookingFormActions>;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const TYPES = ['schedule', 'estimate'] as const satisfies readonly SubmissionType[];

const ENGLISH: BookingFormLocaleText = {
  longDate: (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
  },
};

/**
 * Asks for a cleaning on a day or for a free estimate. The submit button shows the first of
 * the eight checks that fails, in their order, and focus goes to its field; a failed submission turns it red with its
 * label kept. Any change clears both. Success takes the form's place and empties it.
 *
 * Themeable as `DsBookingForm`.
 */
export function BookingForm(inProps: BookingFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBookingForm' });
  const { content, onSubmit, captcha, initialValues, restoreValues, onValuesChange, slots = {} } = props;
  const { resultDelay = RESULT_DELAY_MS, submitId, localeText = ENGLISH, action, ref, className, sx } = props;
  const { form, values, state, edit, submit, again, takeToken, captchaRound } = useBooking({
    initialValues,
    restoreValues,
    onValuesChange,
    onSubmit,
    resultDelay,
  });
  const formRef = useForkRef(form, ref);
  useImperativeHandle(action, () => ({ select: (submissionType) => edit({ submissionType }) }));

  if (state.kind === 'succeeded') {
    return (
      <Success
        content={content.success[state.type]}
        againLabel={content.againLabel}
        mark={slots.successMark}
        onAgain={again}
        className={className}
        sx={sx}
      />
    );
  }

  const busy = state.kind === 'submitting';
  const { submissionType } = values;
  const label = content.submitLabels[submissionType ?? 'none'];
  const refusal = state.kind === 'refused' ? state.failure : undefined;
  const refusedField = refusal?.field ?? (state.kind === 'failed' ? state.field : undefined);
  const errorOf = (field: keyof BookingRequest) =>
    refusedField === field ? (refusal?.message ?? (state.kind === 'failed' ? state.detail : undefined)) : undefined;
  return (
    <Root ref={formRef} className={className} sx={sx} noValidate onSubmit={submit} aria-busy={busy}>
      <Field label={content.nameLabel} error={errorOf('name')}>
        {(control) => (
          <FieldInput
            {...control}
            name="name"
            autoComplete="name"
            readOnly={busy}
            value={values.name}
            onChange={(event) => edit({ name: event.target.value })}
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
              value={values.email}
              onChange={(event) => edit({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label={content.phoneLabel} error={errorOf('phone')}>
          {(control) => (
            <PhoneInput
              {...control}
              name="phone"
              readOnly={busy}
              value={values.phone}
              onChange={(phone) => edit({ phone })}
            />
          )}
        </Field>
      </Contact>
      <Rule />
      <FieldGroup role="radiogroup" legend={content.typeLegend} error={errorOf('submissionType')}>
        <Pair>
          {TYPES.map((type) => (
            <ChoiceCard
              key={type}
              type="radio"
              name="submissionType"
              value={type}
              label={content.typeLabels[type]}
              checked={submissionType === type}
              onChange={() => edit({ submissionType: type })}
            />
          ))}
        </Pair>
      </FieldGroup>
      {submissionType === 'schedule' && (
        <Field label={content.dateLabel} error={errorOf('date')}>
          {(control) => (
            <DateInput
              {...control}
              name="date"
              readOnly={busy}
              value={values.date ?? ''}
              longDate={localeText.longDate}
              onChange={(date) => edit({ date: date || null })}
            />
          )}
        </Field>
      )}
      <FieldGroup role="radiogroup" legend={content.rangeLegend} error={errorOf('selectedRange')}>
        <Chips>
          {SQUARE_FOOTAGE_RANGES.map((range) => (
            <ChoiceChip
              key={range}
              name="selectedRange"
              value={range}
              label={range}
              checked={values.selectedRange === range}
              onChange={() => edit({ selectedRange: range })}
            />
          ))}
        </Chips>
      </FieldGroup>
      <ScopeChoice
        content={content}
        slots={slots}
        values={values}
        edit={edit}
        invalid={refusedField === 'exteriorEnabled'}
      />
      <Field
        label={content.messageLabel}
        optional={content.optional}
        end={
          <Counter>
            {values.message.length}/{MESSAGE_MAX_LENGTH}
          </Counter>
        }
        error={errorOf('message')}
      >
        {(control) => (
          <FieldTextArea
            {...control}
            name="message"
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            readOnly={busy}
            value={values.message}
            onChange={(event) => edit({ message: event.target.value })}
          />
        )}
      </Field>
      <Captcha data-field="captchaToken" role="group" aria-label={content.captchaLabel} tabIndex={-1}>
        <Fragment key={captchaRound}>{captcha({ onToken: takeToken })}</Fragment>
      </Captcha>
      <SubmitArea content={content} id={submitId} state={state} label={label} loader={slots.loader} />
    </Root>
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
