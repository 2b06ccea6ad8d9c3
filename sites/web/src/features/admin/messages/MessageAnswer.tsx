import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { Conversation, type ConversationEntry } from '@threefold/design-system/Conversation';
import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import { useRef } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { timeOf } from '../../../services/times.ts';
import { adminText } from '../shared/content.ts';
import { withoutThisYear } from '../shared/times.ts';
import { answerText } from './messageContent.ts';

type Message = Data['getContactMessages']['rows'][number];

export interface MessageAnswerProps {
  message: Message;
  /** The answer, as typed so far. */
  answer: string;
  onAnswer: (answer: string) => void;
}

/** A message with its replies, and a form to answer by mail. */
export function MessageAnswer({ message, answer, onAnswer }: MessageAnswerProps) {
  const region = useRegion();
  const { id: messageId, revision, name, site, submittedAt, message: text } = message;
  const client = useQueryClient();
  const replies = useQuery(adminQuery('getMessageReplies', { id: messageId }));
  /** The text last sent, and its reply's id: a double press or a retry of the same text sends the same id. */
  const lastSent = useRef({ text: '', id: '' });

  const send = async (sent: string) => {
    if (lastSent.current.text !== sent) lastSent.current = { text: sent, id: crypto.randomUUID() };
    const { id } = lastSent.current;
    const result = await formResult(api().answerMessage({ messageId, revision, id, text: sent }));
    if (result.status === 'OK') {
      lastSent.current = { text: '', id: '' };
      onAnswer('');
    }
    // After a refusal too, to show what has changed.
    await client.invalidateQueries();
    return result;
  };

  const { inPortal = false, byMail = false, replies: written = [] } = replies.data ?? {};
  const words = byMail ? (inPortal ? answerText.toPortalAndMail : answerText.toMail) : answerText.toPortal;
  const at = (iso: string) => withoutThisYear(timeOf(iso, region), region);
  return (
    <section
      aria-label={answerText.title}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && onAnswer(target.value)}
    >
      <Conversation
        content={{ ...answerText.form, ...words }}
        maxLength={MESSAGE_MAX_LENGTH}
        initialReply={answer}
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
        onReply={replies.data ? send : undefined}
      />
      {replies.isPending && <p role="status">{adminText.loading}</p>}
      {replies.error && <p role="status">{replies.error.message}</p>}
    </section>
  );
}
