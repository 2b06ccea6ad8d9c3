import { rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { addressKey, type PersonalData } from '../personalData.ts';
import { outboxMessages } from './table.ts';
import { writtenMail } from './written.ts';

/** Mails to an address, and those about it, whose answer would go there. */
const concerns = (address: string) =>
  or(
    eq(sql`lower(${outboxMessages.toAddress})`, addressKey(address)),
    eq(sql`lower(${outboxMessages.replyToAddress})`, addressKey(address)),
  );

/**
 * Mails. The brands' own addresses are on every one of them and are nobody's personal data here.
 *
 * @param folder Where mails are written as files, when they are.
 * @param own The brands' own addresses.
 */
export function outboxPersonalData(folder: string | undefined, own: readonly string[]): PersonalData {
  const isOwn = (address: string) => own.map(addressKey).includes(addressKey(address));
  return {
    async addresses(queries) {
      const rows = await queries
        .selectDistinct({ to: outboxMessages.toAddress, replyTo: outboxMessages.replyToAddress })
        .from(outboxMessages);
      return [...new Set(rows.flatMap(({ to, replyTo }) => [to, replyTo ?? to]))].filter((address) => !isOwn(address));
    },

    async collect(queries, address) {
      if (isOwn(address)) return [];
      const rows = await queries.select().from(outboxMessages).where(concerns(address));
      return [
        {
          kind: 'Mails',
          rows: rows.map((row) => ({
            createdAt: row.createdAt.toISOString(),
            sentAt: row.sentAt?.toISOString() ?? null,
            from: row.fromAddress,
            to: row.toAddress,
            subject: row.subject,
            text: writtenMail(row).text,
          })),
        },
      ];
    },

    async erase(transaction, address, before) {
      if (isOwn(address)) return { records: 0 };
      const rows = await transaction
        .delete(outboxMessages)
        .where(and(concerns(address), lt(outboxMessages.createdAt, before)))
        .returning({ id: outboxMessages.id });
      const afterwards = async () => {
        if (folder === undefined) return;
        await Promise.all(rows.map(({ id }) => rm(path.join(folder, `${id}.eml`), { force: true })));
      };
      return { records: rows.length, afterwards };
    },
  };
}
