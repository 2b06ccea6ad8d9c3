import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import { plainText } from '../mail/render.ts';
import { addressKey, isAbout, type Person, type PersonalData } from '../personalData.ts';
import { deleteMailFiles } from './deletion.ts';
import { withoutTokens } from './privateTokens.ts';
import { outboxMessages } from './table.ts';

/** Mails about a person's account, to their addresses, or with replies to them. */
const concerns = (person: Person): SQL | undefined =>
  or(
    person.userId === undefined ? undefined : eq(outboxMessages.userId, person.userId),
    isAbout(person, outboxMessages.toAddress, outboxMessages.createdAt),
    isAbout(person, outboxMessages.replyToAddress, outboxMessages.createdAt),
  );

/**
 * Mails. The brands' own addresses are on every mail and are not personal data here.
 *
 * @param folder Where mails are written as files, if they are.
 * @param own The brands' own addresses.
 */
export function outboxPersonalData(folder: string | undefined, own: readonly string[]): PersonalData {
  const isOwn = (address: string) => own.map(addressKey).includes(addressKey(address));
  const withoutOwn = ({ userId, addresses }: Person): Person => ({
    userId,
    addresses: addresses.filter(({ address }) => !isOwn(address)),
  });
  return {
    async addresses(queries) {
      const rows = await queries
        .selectDistinct({ to: outboxMessages.toAddress, replyTo: outboxMessages.replyToAddress })
        .from(outboxMessages);
      const addresses = new Set(rows.flatMap(({ to, replyTo }) => (replyTo === null ? [to] : [to, replyTo])));
      return [...addresses].filter((address) => !isOwn(address));
    },

    async collect(queries, person) {
      const rows = await queries
        .select()
        .from(outboxMessages)
        .where(concerns(withoutOwn(person)))
        .orderBy(outboxMessages.createdAt);
      return [
        {
          kind: 'Mails',
          rows: rows.map((row) => ({
            createdAt: row.createdAt.toISOString(),
            sentAt: row.sentAt?.toISOString() ?? null,
            from: row.fromAddress,
            to: row.toAddress,
            subject: row.subject,
            // A working code or link may be read only in the mailbox. So its private links are left out, too.
            text: row.secretUntil || !row.draft ? null : plainText(withoutTokens(row.draft)),
          })),
        },
      ];
    },

    async erase(transaction, person, before) {
      const rows = await transaction
        .delete(outboxMessages)
        .where(and(concerns(withoutOwn(person)), lt(outboxMessages.createdAt, before)))
        .returning({ id: outboxMessages.id });
      return { records: rows.length, afterwards: () => deleteMailFiles(folder, rows) };
    },
  };
}
