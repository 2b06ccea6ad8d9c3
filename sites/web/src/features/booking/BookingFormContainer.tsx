import { formFieldOf } from '@threefold/api-contract/booking';
import {
  BookingForm,
  type BookingFormContent,
  type BookingFormProps,
  type BookingFormRequest,
} from '@threefold/design-system/BookingForm';
import type { Link } from '@threefold/design-system/foundations';
import { type ReactNode, useRef, useState } from 'react';
import { languageQuery } from '#texts/services/language';
import { chunkFailureResult, loadPart } from '../../services/chunk.ts';
import { useOffer, useRegion } from '../../services/hostBrand.tsx';
import { bookingDraft, bookingReceipt } from './bookingDraft.ts';
import { Captcha } from './captcha/index.ts';
import type { FreeDaysActions } from './FreeDays.tsx';
import { bookingOf, bookingRulesIn, scopesText } from './formValues.ts';
import { LazyFreeDays } from './LazyFreeDays.tsx';

export interface BookingFormContainerProps extends Pick<BookingFormProps, 'action' | 'slots'> {
  /** The values of services, options and scopes are those of a stored booking. */
  content: BookingFormContent;
  /** The link after the help for a failed submission. */
  call: Link;
  /** What a visitor can do when the CAPTCHA does not work, such as calling a number. */
  captchaHelp: ReactNode;
}

/** Loaded when a booking is sent or shown again. Without it the success view has no receipt, but the mail has all of it. */
const loadReceipt = () => loadPart(() => import('./Receipt.tsx')).catch(() => undefined);

/**
 * The rules and the sending. Loaded with the first entry, or once the CAPTCHA is solved: a browser that is offline when the
 * booking is sent could not load it, not even later.
 */
const loadSending = () => loadPart(() => import('./sendBooking.tsx'));

/** A booking form that sends bookings to the API, with the CAPTCHA. Entries survive a reload and a failed submission. */
export function BookingFormContainer({ content, call, captchaHelp, slots, action }: BookingFormContainerProps) {
  const region = useRegion();
  const offer = useOffer();
  const [draft] = useState(() => bookingDraft());
  const [storedReceipt] = useState(() => bookingReceipt());
  const [receipt, setReceipt] = useState<ReactNode>();
  const days = useRef<FreeDaysActions>(null);
  const [help, setHelp] = useState<string>();
  const [question, setQuestion] = useState<ReactNode>();

  const submit = async (values: BookingFormRequest) => {
    const [{ sendBooking }, receiptModule] = await Promise.all([loadSending(), loadReceipt()]);
    const answer = await sendBooking(bookingOf(values), { setHelp, setQuestion });
    if (answer.status === 'OK') {
      setReceipt(receiptModule && answer.data && <receiptModule.Receipt receipt={answer.data} />);
      return answer;
    }
    if (answer.field === 'date') days.current?.reload();
    return answer.field ? { ...answer, field: formFieldOf(answer.field) } : answer;
  };

  return (
    <>
      <BookingForm
        {...bookingRulesIn(region)}
        getScopesText={(scopes) => scopesText(scopes, offer)}
        action={action}
        content={help ? { ...content, failureHelp: { text: help, link: call } } : content}
        postTo={`/api/forms/booking${languageQuery}`}
        // The form's own checks come first, in their order (specification, section 5).
        validate={async (values) => {
          // If the rules cannot be loaded, neither can the sending, which says so.
          const sending = await loadSending().catch(() => undefined);
          return (
            sending?.refusalOf(values, { region, offer }) ?? days.current?.refusalOf(values.date, values.option) ?? null
          );
        }}
        slots={{ ...slots, receipt, days: <LazyFreeDays action={days} /> }}
        restoreSuccess={() => {
          const earlier = storedReceipt.read();
          if (earlier) void loadReceipt().then((loaded) => setReceipt(loaded && <loaded.Receipt receipt={earlier} />));
          return earlier?.submissionType;
        }}
        onAgain={storedReceipt.clear}
        onSubmit={(values) => submit(values).catch(chunkFailureResult)}
        captcha={({ onToken, again }) => (
          <Captcha
            onToken={(token) => {
              if (token) loadSending().catch(() => undefined);
              onToken(token);
            }}
            solveOnLoad={again}
            help={captchaHelp}
          />
        )}
        restoreValues={draft.read}
        onValuesChange={(values) => {
          if (!draft.read()) loadSending().catch(() => undefined);
          draft.write(values);
        }}
      />
      {question}
    </>
  );
}
