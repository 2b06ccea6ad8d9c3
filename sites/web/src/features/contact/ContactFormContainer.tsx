import { ContactForm, type ContactFormProps, type ContactFormValues } from '@threefold/design-system/ContactForm';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { draftOf } from '../../services/draft.ts';
import { submissionKeyOf } from '../../services/submissionKey.ts';
import { onlyWithScript, type Reachable, ReachInstead } from '../../services/WithoutScript.tsx';

export interface ContactFormContainerProps
  extends Omit<ContactFormProps, 'onSubmit' | 'restoreValues' | 'onValuesChange' | 'sx'> {
  /** How to reach the brand where scripts are off. */
  contacts: Reachable;
}

/** The contact form, sent to the owner of the brand whose host the visitor is on. What was typed survives a reload. */
export function ContactFormContainer({ contacts, ...props }: ContactFormContainerProps) {
  const [draft] = useState(() => draftOf<ContactFormValues>('contact'));
  const [submission] = useState(() => submissionKeyOf('contact'));

  const submit = async (values: ContactFormValues) => {
    const answer = await api().submitContactForm(values, { idempotencyKey: submission.keyFor(values) });
    if (answer.status === 'OK') {
      submission.accepted();
      draft.clear();
    }
    return answer;
  };

  return (
    <>
      <ReachInstead contacts={contacts} />
      <ContactForm
        {...props}
        sx={onlyWithScript}
        onSubmit={submit}
        restoreValues={draft.read}
        onValuesChange={draft.write}
      />
    </>
  );
}
