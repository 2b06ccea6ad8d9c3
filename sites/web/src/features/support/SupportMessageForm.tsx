import { ContactForm, type ContactFormValues } from '@threefold/design-system/ContactForm';
import { useState } from 'react';
import { support } from '#texts/features/support/content';
import { languageQuery } from '#texts/services/language';
import { api } from '../../services/api/api.ts';
import { draftOf } from '../../services/forms/draft.ts';
import { failureHelp } from '../../services/forms/failureHelp.ts';
import { submissionKeyOf } from '../../services/forms/submissionKey.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import type { SessionUser } from '../../services/session/session.ts';

/** A message to the agency, prefilled with the signed-in user's name and email. Entries survive a reload. */
export function SupportMessageForm({ user, onSent }: { user: SessionUser | null; onSent: () => void }) {
  const { portal } = useHostBrand();
  const [draft] = useState(() => draftOf<ContactFormValues>('support'));
  const [submission] = useState(() => submissionKeyOf('support'));

  const submit = async (values: ContactFormValues) => {
    const answer = await api().submitSupportMessage(values, { idempotencyKey: submission.keyFor(values) });
    if (answer.status === 'OK') {
      submission.clear();
      draft.clear();
      onSent();
    }
    return answer;
  };

  return (
    <ContactForm
      postTo={`/api/forms/support${languageQuery}`}
      content={{ ...support.message.form, failureHelp: failureHelp(portal.contacts) }}
      initialValues={user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : undefined}
      onSubmit={submit}
      restoreValues={draft.read}
      onValuesChange={draft.write}
    />
  );
}
