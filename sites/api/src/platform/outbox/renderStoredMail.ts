import type { Brands } from '../brands.ts';
import type { OutgoingMessage } from '../mail/message.ts';
import { renderMail } from '../mail/render.ts';
import type { outboxMessages } from './table.ts';

/** Renders a stored mail. Deterministic. The text is empty once its secret is erased. */
export async function renderStoredMail(
  row: typeof outboxMessages.$inferSelect,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<OutgoingMessage> {
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
      ? await renderMail(letter, createdAt, brands)
      : { text: row.textBody ?? '', html: row.htmlBody ?? '', calendar: row.calendar ?? undefined }),
  };
}
