import { ContactForm, type ContactFormProps, type ContactFormValues } from '@threefold/design-system/ContactForm';
import { useState } from 'react';
import { languageQuery } from '#texts/services/language';
import { loadApi, preloadApi } from '../../services/api/loadApi.ts';
import { chunkFailureResult } from '../../services/chunk.ts';
import { draftOf } from '../../services/forms/draft.ts';
import { failureHelp } from '../../services/forms/failureHelp.ts';
import { submissionKeyOf } from '../../services/forms/submissionKey.ts';
import type { ContactOptions } from '../../services/NoScriptContact.tsx';

export interface ContactFormContainerProps
  extends Omit<ContactFormProps, 'onSubmit' | 'restoreValues' | 'onValuesChange' | 'postTo'> {
  /** Another way to reach the brand, after a failure. */
  contacts: ContactOptions;
}

/** The contact form, sent to the owner of the host's brand. Entries survive a reload. */
export function ContactFormContainer({ contacts, content, ...props }: ContactFormContainerProps) {
  const [draft] = useState(() => draftOf<ContactFormValues>('contact'));
  const [submission] = useState(() => submissionKeyOf('contact'));

  const submit = async (values: ContactFormValues) => {
    const api = await loadApi();
    const answer = await api.submitContactForm(values, { idempotencyKey: submission.keyFor(values) });
    if (answer.status === 'OK') {
      submission.clear();
      draft.clear();
    }
    return answer;
  };

  const keep = (values: ContactFormValues) => {
    draft.write(values);
    preloadApi();
  };

  return (
    <ContactForm
      {...props}
      content={{ ...content, failureHelp: failureHelp(contacts) }}
      postTo={`/api/forms/contact${languageQuery}`}
      onSubmit={(values) => submit(values).catch(chunkFailureResult)}
      restoreValues={draft.read}
      onValuesChange={keep}
    />
  );
}
