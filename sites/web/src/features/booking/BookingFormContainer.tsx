import { BookingForm, type BookingFormProps, type BookingFormValues } from '@threefold/design-system/BookingForm';
import type { BookingRequest } from '@threefold/validation';
import { type ReactNode, useState } from 'react';
import { draftOf } from '../../services/draft.ts';
import { loadApi } from '../../services/loadApi.ts';
import { submissionKeyOf } from '../../services/submissionKey.ts';
import { onlyWithScript, type Reachable, ReachInstead } from '../../services/WithoutScript.tsx';
import { Captcha } from './captcha/index.ts';

export interface BookingFormContainerProps
  extends Omit<BookingFormProps, 'onSubmit' | 'captcha' | 'restoreValues' | 'onValuesChange' | 'sx'> {
  /** What a visitor can do when the CAPTCHA does not work, such as a number to call. */
  captchaHelp: ReactNode;
  /** How to reach the brand where scripts are off. */
  contacts: Reachable;
}

/** The booking form with its CAPTCHA and its call. What was typed survives a reload and a failed submission. */
export function BookingFormContainer({ captchaHelp, contacts, ...props }: BookingFormContainerProps) {
  const [draft] = useState(() => draftOf<BookingFormValues>('booking'));
  const [submission] = useState(() => submissionKeyOf('booking'));

  const submit = async (request: BookingRequest) => {
    // A retry brings a new CAPTCHA answer, and is the same submission all the same.
    const { captchaToken: _, ...content } = request;
    const api = await loadApi();
    const answer = await api.submitHSBContactForm(request, { idempotencyKey: submission.keyFor(content) });
    if (answer.status === 'OK') {
      submission.accepted();
      draft.clear();
    }
    return answer;
  };

  return (
    <>
      <ReachInstead contacts={contacts} />
      <BookingForm
        {...props}
        sx={onlyWithScript}
        onSubmit={submit}
        captcha={({ onToken, again }) => <Captcha onToken={onToken} again={again} help={captchaHelp} />}
        restoreValues={draft.read}
        onValuesChange={draft.write}
      />
    </>
  );
}
