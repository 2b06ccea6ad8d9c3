import { type CustomerMailDraft, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import { dayText, frequencyText, moneyText, planCostSentence, planName } from '../words.ts';
import type { PlanChanged } from './history.ts';

/** The mail about a change of plan. Its amounts are the provider's. */
export function planChangedMail(
  { former, amounts, at }: PlanChanged,
  {
    product,
    periodEnd,
    reader: { firstName, site, region, texts },
    tax,
  }: {
    product: ProductRow;
    periodEnd: Date;
    reader: ClientReader;
    /** The tax that is added to the price, in words. */
    tax: string | undefined;
  },
): CustomerMailDraft {
  const { labels, plan } = texts;
  const day = dayText(at, region);
  const renewal = dayText(periodEnd, region);
  const price = [moneyText(product, region), frequencyText(product, region), ...(tax ? [tax] : [])].join(', ');
  const cost = amounts ? planCostSentence(amounts, day, region) : plan.costInHistory;
  const money = (amount: number, currency: string) => moneyText({ amount, currency }, region);
  const costs: Entry[] = amounts
    ? [
        [labels.charged, money(amounts.dueNow, amounts.currency)],
        ...(amounts.credit > 0 ? [[labels.offNextInvoices, money(amounts.credit, amounts.currency)] as const] : []),
      ]
    : [];
  return {
    subject: plan.subject(planName(product)),
    paragraphs: [
      greeting(firstName, region),
      plan.news(day, planName(product), former && planName(former), cost),
      plan.renews(renewal, price),
    ],
    entries: [
      ...(former ? [[labels.before, planName(former)] as const] : []),
      [labels.fromNowOn, planName(product)],
      [labels.price, price],
      ...costs,
      [labels.renewsOn, renewal],
    ],
    link: { label: texts.toSeeOrChange, url: `${site}/ClientDashboard`, button: texts.openDashboard },
    reason: texts.reason,
  };
}
