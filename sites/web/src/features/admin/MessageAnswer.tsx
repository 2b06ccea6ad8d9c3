import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { Conversation } from '@threefold/design-system/Conversation';
import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import { useCallback, useRef } from 'react';
import { api } from '../../services/adminApi.ts';
import { formResult } from '../../services/formResult.ts';
import { useQuery } from '../../services/useQuery.ts';
import { adminText } from './content.ts';
import { answerText } from './messageContent.ts';
import { inHamilton } from './times.ts';

type Message = Data['getContactMessages']['rows'][number];

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.label, margin: 0 }));

export interface MessageAnswerProps {
  message: Message;
  reload: () => Promise<unknown>;
  /** Called with whether an answer is typed and not sent. */
  onTyped: (isTyped: boolean) => void;
}

/** The replies to a message, and a form to answer by mail. */
export function MessageAnswer({ message, reload, onTyped }: MessageAnswerProps) {
  const { id: messageId, revision, name, site } = message;
  const getMessageReplies = useCallback(
    (options: { signal: AbortSignal }) => api().getMessageReplies({ id: messageId }, options),
    [messageId],
  );
  const replies = useQuery(getMessageReplies);
  /** The text last sent, and its reply's id: a double press or a retry of the same text sends the same id. */
  const lastSent = useRef({ text: '', id: '' });

  const send = async (text: string) => {
    if (lastSent.current.text !== text) lastSent.current = { text, id: crypto.randomUUID() };
    const result = await formResult(api().answerMessage({ messageId, revision, id: lastSent.current.id, text }));
    if (result.status === 'OK') {
      lastSent.current = { text: '', id: '' };
      onTyped(false);
    }
    // After a refusal too, to show what has changed.
    await Promise.all([replies.reload(), reload()]);
    return result;
  };

  const { state } = replies;
  if (state.status === 'loading') return <p role="status">{adminText.loading}</p>;
  if (state.status === 'failed') return <p role="status">{state.detail}</p>;
  const { inPortal, byMail } = state.data;
  const words = byMail ? (inPortal ? answerText.toPortalAndMail : answerText.toMail) : answerText.toPortal;
  return (
    <section
      aria-labelledby={`answers-${messageId}`}
      onInput={({ target }) => onTyped(target instanceof HTMLTextAreaElement && target.value.trim() !== '')}
    >
      <Heading id={`answers-${messageId}`}>{answerText.title}</Heading>
      <Conversation
        sx={{ marginTop: 1.5 }}
        content={{ ...answerText.form, ...words }}
        maxLength={MESSAGE_MAX_LENGTH}
        entries={state.data.replies.map(({ id, side, by, writtenAt, text }) => ({
          id,
          side: side === 'brand' ? 'own' : 'other',
          by: by ?? (side === 'brand' ? site : name),
          at: inHamilton(writtenAt),
          text,
        }))}
        onReply={send}
      />
    </section>
  );
}
