import { CLIENT_MAIL_KINDS } from '@threefold/api-contract';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { forgetNews } from './clientNews.ts';
import { clientMailChoices } from './tables.ts';

/** When the owner is mailed about clients. */
export const clientMailCalls = ({ queries, brand }: Pick<SubscriptionsDependencies, 'queries' | 'brand'>) =>
  ({
    getClientMails: {
      async handle() {
        const rows = await queries.select().from(clientMailChoices);
        return CLIENT_MAIL_KINDS.map((kind) => ({
          kind,
          choice: rows.find((row) => row.kind === kind)?.choice ?? ('at-once' as const),
        }));
      },
    },
    saveClientMails: {
      async handle({ kind, choice }, request) {
        await queries.transaction(async (transaction) => {
          await transaction
            .insert(clientMailChoices)
            .values({ kind, choice })
            .onConflictDoUpdate({ target: clientMailChoices.kind, set: { choice } });
          if (choice === 'off') await forgetNews(transaction, kind);
          await recordAudit(
            transaction,
            byAdmin(identityOf(request).user.id, brand.key, 'Changed which mails about clients are sent.'),
          );
        });
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
