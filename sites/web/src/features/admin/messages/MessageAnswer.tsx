import type { Data } from '@threefold/api-contract';
import { Conversation, type ConversationEntry } from '@threefold/design-system/Conversation';
import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import { useCallback, useRef } from 'react';
import { api } from '../../../services/adminApi.ts';
import { formResult } from '../../../services/formResult.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { adminText } from '../shared/content.ts';
import { inHamilton, withoutThisYear } from '../shared/times.ts';
import { answerText } from './messageContent.ts';

type Message = Data['getContactMessages']['rows'][number];

export interface MessageAnswerProps {
  message: Message;
  reload: () => Promise<unknown>;
  /** Called with whether an answer is typed and not sent. */
  onTyped: (isTyped: boolean) => void;
}

/** A message with its replies, and a form to answer by mail. */
export function MessageAnswer({ message, reload, onTyped }: MessageAnswerProps) {
  const { id: messageId, revision, name, site, submittedAt, message: text } = message;
  const getMessageReplies = useCallback(
    (options: { signal: AbortSignal }) => api().getMessageReplies({ id: messageId }, options),
    [messageId],
  );
  const replies = useQuery(getMessageReplies);
  /** The text last sent, and its reply's id: a double press or a retry of the same text sends the same id. */
  const lastSent = useRef({ text: '', id: '' });

  const send = async (answer: string) => {
    if (lastSent.current.text !== answer) lastSent.current = { text: answer, id: crypto.randomUUID() };
    const { id } = lastSent.current;
    const result = await formResult(api().answerMessage({ messageId, revision, id, text: answer }));
    if (result.status === 'OK') {
      lastSent.current = { text: '', id: '' };
      onTyped(false);
    }
    // After a refusal too, to show what has changed.
    await Promise.all([replies.reload(), reload()]);
    return result;
  };

  const { state } = replies;
  const { inPortal = false, byMail = false, replies: written = [] } = state.status === 'ready' ? state.data : {};
  const words = byMail ? (inPortal ? answerText.toPortalAndMail : answerText.toMail) : answerText.toPortal;
  const at = (iso: string) => withoutThisYear(inHamilton(iso));
  return (
    <section
      aria-label={answerText.title}
      onInput={({ target }) => onTyped(target instanceof HTMLTextAreaElement && target.value.trim() !== '')}
    >
      <Conversation
        content={{ ...answerText.form, ...words }}
        maxLength={MESSAGE_MAX_LENGTH}
        entries={[
          { id: messageId, side: 'other', by: name, at: at(submittedAt), text },
          ...written.map(
            (reply): ConversationEntry => ({
              id: reply.id,
              side: reply.side === 'brand' ? 'own' : 'other',
              by: reply.by ?? (reply.side === 'brand' ? site : name),
              at: at(reply.writtenAt),
              text: reply.text,
            }),
          ),
        ]}
        onReply={state.status === 'ready' ? send : undefined}
      />
      {state.status === 'loading' && <p role="status">{adminText.loading}</p>}
      {state.status === 'failed' && <p role="status">{state.detail}</p>}
    </section>
  );
}
