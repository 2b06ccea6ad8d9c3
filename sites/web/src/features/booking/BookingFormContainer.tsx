import type { BookingReceipt } from '@threefold/api-contract';
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
  /** What a visitor can do when the CAPTCHA does not work, such as a number to call. */
  captchaHelp: ReactNode;
  /** How to reach the brand where scripts are off. */
  contacts: Reachable;
}

/** The booking form with its CAPTCHA and its call. What was typed survives a reload and a failed submission. */
export function BookingFormContainer({ captchaHelp, contacts, slots, ...props }: BookingFormContainerProps) {
  const [draft] = useState(() => bookingDraft());
  const [kept] = useState(() => bookingReceipt());
  const [receipt, setReceipt] = useState<Partial<BookingReceipt>>();
  const [submission] = useState(() => submissionKeyOf('booking'));

  const submit = async (request: BookingRequest) => {
    // A retry brings a new CAPTCHA answer, and is the same submission all the same.
    const { captchaToken: _, ...content } = request;
    const api = await loadApi();
    const answer = await api.submitHSBContactForm(request, { idempotencyKey: submission.keyFor(content) });
    if (answer.status === 'OK') {
      submission.accepted();
      draft.clear();
      // Before the result is shown: a reload in between shows it too.
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
