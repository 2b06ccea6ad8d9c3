import { type CustomerMailDraft, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import { dayText, frequencyText, moneyText, PAYMENT_REASON, planCostSentence, planName } from '../words.ts';
import type { PlanChanged } from './history.ts';

/** The mail about a change of plan. Its amounts are the provider's. */
export function planChangedMail(
  { former, amounts, at }: PlanChanged,
  {
    product,
    periodEnd,
    reader: { firstName, site, region },
    tax,
  }: {
    product: ProductRow;
    periodEnd: Date;
    reader: ClientReader;
    /** The tax that is added to the price, in words. */
    tax: string | undefined;
  },
): CustomerMailDraft {
  const day = dayText(at, region);
  const price = [moneyText(product, region), frequencyText(product), ...(tax ? [tax] : [])].join(', ');
  const cost = amounts ? planCostSentence(amounts, day, region) : 'Your payment history has what was charged.';
  const costs: Entry[] = amounts
    ? [
        ['Charged', moneyText({ amount: amounts.dueNow, currency: amounts.currency }, region)],
        ...(amounts.credit > 0
          ? [
              [
                'Off the next invoices',
                moneyText({ amount: amounts.credit, currency: amounts.currency }, region),
              ] as const,
            ]
          : []),
      ]
    : [];
  return {
    subject: `Your plan is now ${planName(product)}`,
    paragraphs: [
      greeting(firstName, region),
      `Since ${day} you have ${planName(product)}${former ? ` instead of ${planName(former)}` : ''}. ${cost}`,
      `It renews on ${dayText(periodEnd, region)}. From then on the price is ${price}.`,
    ],
    entries: [
      ...(former ? [['Before', planName(former)] as const] : []),
      ['From now on', planName(product)],
      ['Price', price],
      ...costs,
      ['Renews on', dayText(periodEnd, region)],
    ],
    link: { label: 'To see it, or change it', url: `${site}/ClientDashboard`, button: 'Open your dashboard' },
    reason: PAYMENT_REASON,
  };
}
