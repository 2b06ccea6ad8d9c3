import { newId } from './ids.ts';
import type { PaymentMethod } from './objects.ts';

/** How the bank responds when a card is charged in the cardholder's absence; `asks` wants the cardholder's confirmation. */
export type Bank = 'pays' | 'declines' | 'asks';

/** The account's saved cards, and which of them each customer uses. */
export interface Cards {
  /** @param expiry such as 2031-12 */
  save(customer: string, bank?: Bank, expiry?: string): PaymentMethod;
  find(id: string | null | undefined): PaymentMethod | undefined;
  bankOf(id: string | null | undefined): Bank;
  /** Customers' default cards, by customer. */
  defaults: Map<string, string>;
}

export function createCards(): Cards {
  const saved = new Map<string, { method: PaymentMethod; bank: Bank }>();
  const last4 = { pays: '4242', declines: '0341', asks: '3184' };
  return {
    defaults: new Map(),
    save(customer, bank = 'pays', expiry = '2031-12') {
      const [year = 0, month = 0] = expiry.split('-').map(Number);
      const method: PaymentMethod = {
        id: newId('pm'),
        object: 'payment_method',
        type: 'card',
        customer,
        card: { brand: 'visa', last4: last4[bank], exp_month: month, exp_year: year },
      };
      saved.set(method.id, { method, bank });
      return method;
    },
    find: (id) => saved.get(id ?? '')?.method,
    bankOf: (id) => saved.get(id ?? '')?.bank ?? 'declines',
  };
}
