import { PaymentError, type PaymentProvider } from './payments.ts';

/** Counts the provider's failures, except `missing`. */
export function withMetrics<Provider extends PaymentProvider>(
  provider: Provider,
  onFailed: (operation: string) => void,
): Provider {
  const watch =
    <Given extends unknown[], Answer>(operation: string, call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        return await call(...given);
      } catch (error) {
        if (!(error instanceof PaymentError && error.code === 'missing')) onFailed(operation);
        throw error;
      }
    };
  return {
    ...provider,
    createCustomer: watch('create_customer', provider.createCustomer),
    updateCustomer: watch('update_customer', provider.updateCustomer),
    createCheckout: watch('create_checkout', provider.createCheckout),
    checkout: watch('checkout', provider.checkout),
    expireCheckout: watch('expire_checkout', provider.expireCheckout),
    subscription: watch('subscription', provider.subscription),
    setCancelAtPeriodEnd: watch('set_cancel_at_period_end', provider.setCancelAtPeriodEnd),
    invoices: watch('invoices', provider.invoices),
    invoice: watch('invoice', provider.invoice),
    refund: watch('refund', provider.refund),
    hasRefund: watch('has_refund', provider.hasRefund),
    createCardSetup: watch('create_card_setup', provider.createCardSetup),
    cardSetup: watch('card_setup', provider.cardSetup),
    setCard: watch('set_card', provider.setCard),
    previewPlan: watch('preview_plan', provider.previewPlan),
    changePlan: watch('change_plan', provider.changePlan),
    payNow: watch('pay_now', provider.payNow),
    amountDue: watch('amount_due', provider.amountDue),
    endNow: watch('end_now', provider.endNow),
    catalogue: watch('catalogue', provider.catalogue),
    products: watch('products', provider.products),
    saveProduct: watch('save_product', provider.saveProduct),
    orderProducts: watch('order_products', provider.orderProducts),
  };
}
