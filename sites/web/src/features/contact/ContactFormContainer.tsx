import { ContactForm, type ContactFormProps, type ContactFormValues } from '@threefold/design-system/ContactForm';
import { useState } from 'react';
import { api } from '../../services/api.ts';
import { draftOf } from '../../services/draft.ts';
import { submissionKeyOf } from '../../services/submissionKey.ts';

/** The contact form, sent to the owner of the brand whose host the visitor is on. What was typed survives a reload. */
export function ContactFormContainer(props: Omit<ContactFormProps, 'onSubmit' | 'restoreValues' | 'onValuesChange'>) {
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

  return <ContactForm {...props} onSubmit={submit} restoreValues={draft.read} onValuesChange={draft.write} />;
}
