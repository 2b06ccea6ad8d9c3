import type { OutgoingMessage } from '../mail/message.ts';
import { written } from '../mail/words.ts';
import type { outboxMessages } from './table.ts';

/** Renders a stored mail. Deterministic. The text is empty once its secret is erased. */
export function renderStoredMail(row: typeof outboxMessages.$inferSelect): OutgoingMessage {
  const { id, createdAt, letter, replyToAddress } = row;
  return {
    id,
    date: createdAt,
    from: { name: row.fromName, address: row.fromAddress },
    to: { name: letter?.toName ?? row.toName ?? '', address: row.toAddress },
    replyTo:
      replyToAddress === null
        ? undefined
        : { name: letter?.replyToName ?? row.replyToName ?? '', address: replyToAddress },
    subject: row.subject,
    ...(letter
      ? written(letter, createdAt)
      : { text: row.textBody ?? '', html: row.htmlBody ?? '', calendar: row.calendar ?? undefined }),
  };
}
