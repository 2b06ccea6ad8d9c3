import { Conversation } from '@threefold/design-system/Conversation';

export function Question() {
  return (
    <Conversation
      maxLength={500}
      content={{
        label: 'Your question',
        replyLabel: 'Reply',
        noReply: 'Please write a reply.',
        submitLabel: 'Send',
        submittingLabel: 'Sending...',
        sent: 'Sent.',
        failure: { title: 'Not sent', body: 'Please try again later.' },
      }}
      entries={[{ id: '1', side: 'other', by: 'The bakery', at: 'Monday', text: 'Your cake is ready.' }]}
      onReply={async (text) => {
        const response = await fetch('/api/reply', { method: 'POST', body: JSON.stringify({ text }) });
        return response.ok ? { status: 'OK' } : { status: 'FAILED' };
      }}
    />
  );
}
