import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderInvoice } from '../../src/platform/payments/payments.ts';
import { type Bench, type Client, openSandboxBench, openStripeBench, secretOf } from '../support/payments.ts';

/** What applies to either provider. */
describe.each([
  ['sandbox', openSandboxBench],
  ['stripe', openStripeBench],
] as const)('the invoices of %s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const bought = async (): Promise<{ client: Client; customer: string }> => {
    const client = await bench.client();
    expect(await bench.pay(client, secretOf(await client.begin(bench.priceId)), 'good')).toBe(true);
    return { client, customer: await bench.customerOf(client) };
  };
  const all = async (customer: string): Promise<ProviderInvoice[]> =>
    (await bench.provider.invoices(customer, { limit: 100 })).invoices;

  it('are one for each payment, with its period, the newest first', async () => {
    const { client, customer } = await bought();
    await bench.endPeriod(client, true);
    const [second, first, ...others] = await all(customer);
    expect(others).toEqual([]);
    const paid = { customerId: customer, state: 'paid', currency: 'cad', subtotal: 3900, tax: 0, total: 3900 };
    expect(first).toMatchObject({ ...paid, remaining: 0, paidAt: expect.any(Date), lines: [{ amount: 3900 }] });
    expect(second).toMatchObject(paid);
    expect([first?.number, second?.number]).toEqual([expect.stringMatching(/-0001$/), expect.stringMatching(/-0002$/)]);
    expect(second?.period.start).toEqual(first?.period.end);
    const subscription = await bench.provider.subscription(second?.subscriptionId ?? '');
    expect(subscription).toMatchObject({ latestInvoiceId: second?.id, periodEnd: second?.period.end });
    expect(await bench.provider.invoice(first?.id ?? '')).toEqual(first);
  });

  it('stay open when the renewal fails, and are paid by a later attempt', async () => {
    const { client, customer } = await bought();
    for (const _ of [1, 2]) {
      await bench.endPeriod(client, false);
      expect(await all(customer)).toMatchObject([{ state: 'open', paidAt: null, remaining: 3900 }, { state: 'paid' }]);
    }
    await bench.endPeriod(client, true);
    expect(await all(customer)).toMatchObject([
      { state: 'paid', paidAt: expect.any(Date), remaining: 0 },
      { state: 'paid' },
    ]);
  });

  it('come in pages', async () => {
    const { client, customer } = await bought();
    for (const _ of [1, 2, 3, 4]) await bench.endPeriod(client, true);
    const numbers: string[] = [];
    let after: string | undefined;
    for (const [size, hasMore] of [
      [2, true],
      [2, true],
      [1, false],
    ] as const) {
      const page = await bench.provider.invoices(customer, { limit: 2, ...(after && { after }) });
      expect(page).toMatchObject({ hasMore, invoices: { length: size } });
      numbers.push(...page.invoices.map(({ number }) => number.slice(-4)));
      after = page.invoices.at(-1)?.id;
    }
    expect(numbers).toEqual(['0005', '0004', '0003', '0002', '0001']);
  });

  it('are only those of the customer', async () => {
    const [one, other] = [await bought(), await bought()];
    expect(await all(one.customer)).toHaveLength(1);
    expect((await all(one.customer))[0]?.id).not.toBe((await all(other.customer))[0]?.id);
    await expect(bench.provider.invoice('in_of_nobody')).rejects.toMatchObject({ code: 'missing' });
  });
});

it('of Stripe leave out drafts, and have their tax and PDF from Stripe', async () => {
  const bench = await openStripeBench();
  try {
    const client = await bench.client();
    await bench.pay(client, secretOf(await client.begin(bench.priceId)), 'good');
    await bench.endPeriod(client, true);
    const customer = await bench.customerOf(client);
    const [renewal = '', first = ''] = (await bench.provider.invoices(customer, { limit: 10 })).invoices.map(
      ({ id }) => id,
    );
    bench.stripe.account.changeInvoice(renewal, (invoice) => {
      Object.assign(invoice, { status: 'draft', number: null });
    });
    const rate = { tax_behavior: 'exclusive', tax_rate_details: null, type: 'tax_rate_details' } as const;
    bench.stripe.account.changeInvoice(first, (invoice) => {
      invoice.total_taxes = [195, 273].map((amount) => ({
        ...rate,
        amount,
        taxable_amount: 3900,
        taxability_reason: 'standard_rated',
      }));
      invoice.total = 4368;
    });
    const { invoices } = await bench.provider.invoices(customer, { limit: 1 });
    expect(invoices).toMatchObject([
      { id: first, subtotal: 3900, tax: 468, total: 4368, pdfUrl: `https://pay.stripe.test/invoice/${first}/pdf` },
    ]);
    await expect(bench.provider.invoice(renewal)).rejects.toMatchObject({ code: 'missing' });
  } finally {
    await bench.close();
  }
});
