import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import type { users } from '../../platform/identity/tables.ts';
import { composeMail, type MailDraft } from '../../platform/mail/compose.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { ProductRow } from './catalogue.ts';
import { type AskedChange, causeOf, type PlanChanged, planMomentOf, recordNews } from './history.ts';
import { changeMail, changesBetween, type News } from './mails.ts';
import type { SubscriptionsParts } from './parts.ts';
import { planChangedMail } from './planMail.ts';
import { products, type subscriptions } from './tables.ts';
import { taxNoteOf } from './words.ts';

type State = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'cancelAtPeriodEnd' | 'welcomed' | 'priceId' | 'periodEnd' | 'automaticTax'
>;

/** What has happened to a subscription, and to whom. */
export interface Happening {
  user: typeof users.$inferSelect;
  subscriptionId: string;
  product: ProductRow;
  before: Omit<State, 'periodEnd' | 'automaticTax'> | undefined;
  now: State;
  /** The changes that somebody asked for here, and that are now in effect. */
  asked: readonly AskedChange[];
}

/** Records what has happened to a subscription in the audit log, and queues the mails about it. */
export const createAnnouncements =
  ({ brand, site, salesTax, clock }: Pick<SubscriptionsParts, 'brand' | 'site' | 'salesTax' | 'clock'>) =>
  async (transaction: Queries, { user, subscriptionId, product, before, now, asked }: Happening): Promise<void> => {
    const news = changesBetween(before, now);
    const ended = before && before.status !== 'ended' && now.status === 'ended' && !news.includes('ended');

    const planChanged = async (cause: AskedChange | undefined): Promise<PlanChanged> => {
      const [former] = await transaction
        .select()
        .from(products)
        .where(eq(products.priceId, before?.priceId ?? ''));
      return { former, amounts: cause?.amounts ?? undefined, at: planMomentOf(cause?.detail ?? null) ?? clock() };
    };

    // An end that needs no mail stands in the audit log, and an admin's reason is mailed all the same.
    for (const one of ended ? [...news, 'ended' as const] : news) {
      const cause = causeOf(one, asked);
      const change = await planChanged(cause);
      await recordNews(transaction, one, {
        portal: brand.key,
        product,
        periodEnd: now.periodEnd,
        userId: user.id,
        subscriptionId,
        cause,
        planChanged: change,
      });
      const byUs = cause?.actor === 'admin' ? cause : undefined;
      if (!news.includes(one) && !byUs) continue;
      const letter = letterOf(one, change, {
        firstName: user.firstName,
        product,
        periodEnd: now.periodEnd,
        site,
        byUs,
        tax: taxNoteOf(now, salesTax),
      });
      if (letter) await enqueue(transaction, { ...composeMail(brand, user.email, letter), userId: user.id });
    }
  };

function letterOf(
  news: News,
  change: PlanChanged,
  about: Parameters<typeof changeMail>[1] & { tax: string | undefined },
): MailDraft | undefined {
  // Its receipt is mailed.
  if (news === 'paid') return undefined;
  return news === 'plan-changed' ? planChangedMail(change, about) : changeMail(news, about);
}
