import type { BookingReceipt, ErrorWord } from '@threefold/api-contract';
import { BookingForm, type BookingFormProps } from '@threefold/design-system/BookingForm';
import type { BookingRequest } from '@threefold/validation';
import { type ReactNode, useState } from 'react';
import { loadApi } from '../../services/loadApi.ts';
import { hiddenWithoutScript, NoScriptContact, type Reachable } from '../../services/NoScriptContact.tsx';
import { submissionKeyOf } from '../../services/submissionKey.ts';
import { bookingDraft, bookingReceipt } from './bookingDraft.ts';
import { Captcha } from './captcha/index.ts';
import { Receipt } from './Receipt.tsx';

export interface BookingFormContainerProps
  extends Omit<
    BookingFormProps,
    'onSubmit' | 'captcha' | 'restoreValues' | 'onValuesChange' | 'restoreSuccess' | 'onAgain' | 'sx'
  > {
  /** What a visitor can do when the CAPTCHA does not work, such as calling a number. */
  captchaHelp: ReactNode;
  /** Replaces `content.failureHelp` when the booking may have been stored although its response was lost. */
  unansweredHelp: string;
  /** How to reach the brand without scripts. */
  contacts: Reachable;
}

/** Refusals after which the server itself does not know what was stored: its database failed. */
const UNDECIDED: ReadonlySet<string> = new Set<ErrorWord>(['ERROR', 'UNAVAILABLE']);

/** The booking form with its CAPTCHA and its call. Entries survive a reload and a failed submission. */
export function BookingFormContainer({
  content,
  captchaHelp,
  unansweredHelp,
  contacts,
  slots,
  ...props
}: BookingFormContainerProps) {
  const [draft] = useState(() => bookingDraft());
  const [kept] = useState(() => bookingReceipt());
  const [receipt, setReceipt] = useState<Partial<BookingReceipt>>();
  const [submission] = useState(() => submissionKeyOf('booking'));

  const [mayBeStored, setMayBeStored] = useState(false);

  const submit = async (request: BookingRequest) => {
    // The CAPTCHA answer differs in a retry, but it is the same submission.
    const { captchaToken: _, ...entries } = request;
    const api = await loadApi();
    // An offline request has not left the browser. Any other may arrive although its response is lost.
    if (navigator.onLine) setMayBeStored(true);
    const answer = await api.submitHSBContactForm(request, { idempotencyKey: submission.keyFor(entries) });
    setMayBeStored(answer.status !== 'OK' && UNDECIDED.has(answer.status) && !answer.field);
    if (answer.status === 'OK') {
      submission.accepted();
      draft.clear();
      // Stored before the result is shown, so that a reload in between shows it too.
      kept.write(answer.data);
      setReceipt(answer.data);
    }
    return answer;
  };

  return (
    <>
      <NoScriptContact contacts={contacts} />
      <BookingForm
        {...props}
        content={mayBeStored ? { ...content, failureHelp: { ...content.failureHelp, text: unansweredHelp } } : content}
        sx={hiddenWithoutScript}
        slots={{ ...slots, receipt: receipt && <Receipt receipt={receipt} /> }}
        restoreSuccess={() => {
          const earlier = kept.read();
          setReceipt(earlier);
          return earlier?.submissionType;
        }}
        onAgain={kept.clear}
        onSubmit={submit}
        captcha={({ onToken, again }) => <Captcha onToken={onToken} again={again} help={captchaHelp} />}
        restoreValues={draft.read}
        onValuesChange={draft.write}
      />
    </>
  );
}
