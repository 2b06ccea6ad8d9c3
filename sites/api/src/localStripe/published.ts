/** What the server sends and accepts, by the names that published types have in the tests. */
export type StripeType =
  | 'customer'
  | 'session'
  | 'subscription'
  | 'expandedSubscription'
  | 'expandedSession'
  | 'price'
  | 'changedPrice'
  | 'product'
  | 'invoice'
  | 'charge'
  | 'taxRate'
  | 'refund'
  | 'createCustomer'
  | 'retrieveCustomer'
  | 'updateCustomer'
  | 'createSession'
  | 'retrieveSession'
  | 'expireSession'
  | 'retrieveSubscription'
  | 'cancelSubscription'
  | 'updateSubscription'
  | 'resumeSubscription'
  | 'previewInvoice'
  | 'payInvoice'
  | 'finalizeInvoice'
  | 'voidInvoice'
  | 'listInvoices'
  | 'retrieveInvoice'
  | 'createProduct'
  | 'updateProduct'
  | 'createPrice'
  | 'updatePrice'
  | 'listPrices'
  | 'listCharges'
  | 'createRefund'
  | 'listRefunds'
  | 'retrieveTaxRate';

/** Compares what is sent and received with what Stripe publishes. */
export interface Published {
  /** The mistakes in a request's form parameters; empty when Stripe accepts them. */
  mistakesIn(type: StripeType, parameters: object): string[];
  /** An object as Stripe sends it. @throws Error when Stripe could not send it */
  complete(type: StripeType, fields: object): object;
  /** An event as Stripe sends it. @throws Error when Stripe could not send it */
  completeEvent<Sent extends { type: string }>(event: Sent): Sent;
}

/**
 * Trusts the compiler, which holds the objects to the stripe package's types. The tests compare at run time too; that needs
 * a parser, which production does not install.
 */
export const unchecked: Published = {
  mistakesIn: () => [],
  complete: (_type, fields) => fields,
  completeEvent: (event) => event,
};
