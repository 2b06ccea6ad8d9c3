import { useQueryClient } from '@tanstack/react-query';
import type { ApiResponse, Data } from '@threefold/api-contract';
import { Conversation } from '@threefold/design-system/Conversation';
import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import { useRef } from 'react';
import { support } from '#texts/features/support/content';
import { formResult } from '../../services/forms/formResult.ts';
import { useRegion } from '../../services/hostBrand.tsx';
import { timeOf } from '../../services/times.ts';

/** A message and its replies. */
export type Thread = Data['getThreads'][number];

export interface ThreadConversationProps {
  thread: Thread;
  /** Who answers. */
  brandName: string;
  send: (reply: { id: string; text: string }) => Promise<ApiResponse<unknown>>;
}

/** A conversation as its sender sees it, with a form to reply. */
export function ThreadConversation({ thread, brandName, send }: ThreadConversationProps) {
  const region = useRegion();
  const { threads: words } = support;
  const client = useQueryClient();
  /** The text last sent, and its reply's id: a double press or a retry of the same text sends the same id. */
  const lastSent = useRef({ text: '', id: '' });

  const reply = async (text: string) => {
    if (lastSent.current.text !== text) lastSent.current = { text, id: crypto.randomUUID() };
    const result = await formResult(send({ id: lastSent.current.id, text }));
    if (result.status === 'OK') lastSent.current = { text: '', id: '' };
    await client.invalidateQueries();
    return result;
  };

  const first = { id: thread.id, side: 'client' as const, writtenAt: thread.writtenAt, text: thread.text };
  return (
    <Conversation
      content={words.form(timeOf(thread.writtenAt, region))}
      maxLength={MESSAGE_MAX_LENGTH}
      entries={[first, ...thread.replies].map(({ id, side, writtenAt, text }) => ({
        id,
        side: side === 'client' ? 'own' : 'other',
        by: side === 'client' ? words.you : brandName,
        at: timeOf(writtenAt, region),
        text,
      }))}
      onReply={reply}
    />
  );
}
