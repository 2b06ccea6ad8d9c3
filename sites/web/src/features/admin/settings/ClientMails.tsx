import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  CLIENT_DIGEST_HOUR,
  CLIENT_MAIL_CHOICES,
  type ClientMailChoice,
  type ClientMailKind,
} from '@threefold/api-contract';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useRef, useState } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import { adminText } from '../shared/content.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { Sheet, SheetHeading, SheetHint, SheetStatus } from '../shared/sheet.ts';

const KINDS: Record<ClientMailKind, string> = {
  subscribed: 'New subscription',
  website: 'Website set or changed',
  cancelled: 'Cancelled',
  reactivated: 'Reactivated',
  'payment-failed': 'Payment failed',
  ended: 'Ended',
  deleted: 'Account deleted',
};

const CHOICES: Record<ClientMailChoice, string> = {
  'at-once': 'At once',
  daily: `Daily, at ${CLIENT_DIGEST_HOUR} a.m.`,
  off: 'Off',
};

/** The texts about the mails that the owner gets about clients. */
const words = {
  title: 'Mails about clients',
  hint: 'They go to the address of the brand. The daily mail has all that happened since the last one.',
  saved: (kind: string, choice: string) => `Saved: ${kind}, ${choice.charAt(0).toLowerCase()}${choice.slice(1)}`,
  failed: 'Something went wrong. Please try again later.',
} as const;

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: '16px 20px',
});

/** When the owner is mailed about each kind of news of clients. A choice is saved at once. */
export function ClientMails() {
  const query = useQuery(adminQuery('getClientMails'));
  const failure = useFailure(query);
  const [chosen, setChosen] = useState<Partial<Record<ClientMailKind, ClientMailChoice>>>({});
  /** The last choice that was sent: the next one waits for it, so that the newest is kept. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string }>();

  const save = async (kind: ClientMailKind, value: string) => {
    const choice = CLIENT_MAIL_CHOICES.find((one) => one === value);
    if (!choice) return;
    setChosen((others) => ({ ...others, [kind]: choice }));
    setMessage(undefined);
    const sent = last.current.then(() => formResult(api().saveClientMails({ kind, choice })));
    last.current = sent;
    const { status, detail } = await sent;
    // A newer choice follows, and says what came of it.
    if (last.current !== sent) return;
    await query.refetch();
    setChosen({});
    setMessage(
      status === 'OK'
        ? { kind: 'success', text: words.saved(KINDS[kind], CHOICES[choice]) }
        : { kind: 'error', text: detail ?? words.failed },
    );
  };

  return (
    <Sheet aria-labelledby="client-mails">
      <SheetHeading id="client-mails">{words.title}</SheetHeading>
      <SheetHint>{words.hint}</SheetHint>
      {failure ? (
        <QueryNotice headingLevel={3} title={adminText.failed} failure={failure} query={query} />
      ) : query.data ? (
        <Choices>
          {query.data.map(({ kind, choice }) => (
            <Field key={kind} label={KINDS[kind]}>
              {(control) => (
                <FieldSelect
                  {...control}
                  value={chosen[kind] ?? choice}
                  aria-busy={kind in chosen || undefined}
                  onChange={({ target }) => void save(kind, target.value)}
                >
                  {CLIENT_MAIL_CHOICES.map((one) => (
                    <option key={one} value={one}>
                      {CHOICES[one]}
                    </option>
                  ))}
                </FieldSelect>
              )}
            </Field>
          ))}
        </Choices>
      ) : (
        <SheetPartLoading height={180} />
      )}
      <SheetStatus role="status">
        {message && <StatusStrip kind={message.kind}>{message.text}</StatusStrip>}
      </SheetStatus>
    </Sheet>
  );
}
