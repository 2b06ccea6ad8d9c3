import type { Brands } from '../brands.ts';
import type { OutgoingMessage } from '../mail/message.ts';
import { renderMail } from '../mail/render.ts';
import type { outboxMessages } from './table.ts';

/** Renders a stored mail. Deterministic. The text is empty once its secret is erased. */
export async function renderStoredMail(
  row: typeof outboxMessages.$inferSelect,
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>,
): Promise<OutgoingMessage> {
  const { id, createdAt, draft, replyToAddress } = row;
  return {
    id,
    date: createdAt,
    from: { name: row.fromName, address: row.fromAddress },
    to: { name: draft?.toName ?? '', address: row.toAddress },
    replyTo: replyToAddress === null ? undefined : { name: draft?.replyToName ?? '', address: replyToAddress },
    subject: row.subject,
    ...(draft ? await renderMail(draft, createdAt, brands) : { text: '', html: '' }),
  };
}
