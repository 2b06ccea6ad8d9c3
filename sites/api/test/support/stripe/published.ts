import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Published, StripeType } from '../../../src/localStripe/published.ts';
import { declarationFile } from './declarations.ts';
import { mistakesIn, type Shape, shapeOf, withRequiredFields } from './shapes.ts';

const resources = path.join(path.dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources');

const inFile = (file: string, name: string) => ({ file: path.join(resources, file), name });

/** Where the stripe package declares the types of the local server's requests and responses. */
const TYPES = {
  customer: inFile('Customers.d.ts', 'Customer'),
  session: inFile('Checkout/Sessions.d.ts', 'Session'),
  subscription: inFile('Subscriptions.d.ts', 'Subscription'),
  expandedSubscription: inFile('Subscriptions.d.ts', 'Subscription'),
  expandedSession: inFile('Checkout/Sessions.d.ts', 'Session'),
  price: inFile('Prices.d.ts', 'Price'),
  changedPrice: inFile('Prices.d.ts', 'Price'),
  product: inFile('Products.d.ts', 'Product'),
  invoice: inFile('Invoices.d.ts', 'Invoice'),
  createCustomer: inFile('Customers.d.ts', 'CustomerCreateParams'),
  retrieveCustomer: inFile('Customers.d.ts', 'CustomerRetrieveParams'),
  updateCustomer: inFile('Customers.d.ts', 'CustomerUpdateParams'),
  createSession: inFile('Checkout/Sessions.d.ts', 'Checkout.SessionCreateParams'),
  retrieveSession: inFile('Checkout/Sessions.d.ts', 'Checkout.SessionRetrieveParams'),
  expireSession: inFile('Checkout/Sessions.d.ts', 'Checkout.SessionExpireParams'),
  retrieveSubscription: inFile('Subscriptions.d.ts', 'SubscriptionRetrieveParams'),
  cancelSubscription: inFile('Subscriptions.d.ts', 'SubscriptionCancelParams'),
  updateSubscription: inFile('Subscriptions.d.ts', 'SubscriptionUpdateParams'),
  previewInvoice: inFile('Invoices.d.ts', 'InvoiceCreatePreviewParams'),
  payInvoice: inFile('Invoices.d.ts', 'InvoicePayParams'),
  resumeSubscription: inFile('Subscriptions.d.ts', 'SubscriptionResumeParams'),
  finalizeInvoice: inFile('Invoices.d.ts', 'InvoiceFinalizeInvoiceParams'),
  voidInvoice: inFile('Invoices.d.ts', 'InvoiceVoidInvoiceParams'),
  createProduct: inFile('Products.d.ts', 'ProductCreateParams'),
  updateProduct: inFile('Products.d.ts', 'ProductUpdateParams'),
  createPrice: inFile('Prices.d.ts', 'PriceCreateParams'),
  updatePrice: inFile('Prices.d.ts', 'PriceUpdateParams'),
  listPrices: inFile('Prices.d.ts', 'PriceListParams'),
  listInvoices: inFile('Invoices.d.ts', 'InvoiceListParams'),
  retrieveInvoice: inFile('Invoices.d.ts', 'InvoiceRetrieveParams'),
  taxRate: inFile('TaxRates.d.ts', 'TaxRate'),
  retrieveTaxRate: inFile('TaxRates.d.ts', 'TaxRateRetrieveParams'),
  charge: inFile('Charges.d.ts', 'Charge'),
  listCharges: inFile('Charges.d.ts', 'ChargeListParams'),
  refund: inFile('Refunds.d.ts', 'Refund'),
  createRefund: inFile('Refunds.d.ts', 'RefundCreateParams'),
  listRefunds: inFile('Refunds.d.ts', 'RefundListParams'),
} as const satisfies Record<StripeType, { file: string; name: string }>;

/** Fields that a request expands: Stripe then sends the object instead of its id. A `changedPrice` is not expanded. */
const EXPANDED: Partial<Record<StripeType, readonly string[]>> = {
  price: ['product'],
  expandedSubscription: ['default_payment_method', 'customer'],
  expandedSession: ['setup_intent', 'payment_method'],
};

const shapes = new Map<string, Shape>();

function cachedShape(key: string, make: () => Shape): Shape {
  const known = shapes.get(key) ?? make();
  shapes.set(key, known);
  return known;
}

const shapeOfType = (type: StripeType) => cachedShape(type, () => shapeOf(TYPES[type], EXPANDED[type]));

const eventsFile = path.join(resources, 'Events.d.ts');

/** The name of the declared type of an event such as `invoice.paid`. */
function eventType(name: string): string {
  for (const [declared, { node }] of declarationFile(eventsFile).types) {
    if (node.type !== 'TSInterfaceDeclaration') continue;
    for (const member of node.body.body) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
      const typeOfMember = member.key.name === 'type' ? member.typeAnnotation?.typeAnnotation : undefined;
      if (typeOfMember?.type !== 'TSLiteralType' || typeOfMember.literal.type !== 'Literal') continue;
      if (typeOfMember.literal.value === name) return declared;
    }
  }
  throw new Error(`Stripe publishes no event ${name}`);
}

function completeOrThrow<Value extends object>(value: object, shape: Shape, what: string): Value {
  const result = withRequiredFields(value, shape) as Value;
  const mistakes = mistakesIn(result, shape, 'json');
  if (mistakes.length > 0) throw new Error(`the local server made a ${what} unlike Stripe's: ${mistakes.join('; ')}`);
  return result;
}

/** An object as Stripe sends it, with every published field. @throws Error when Stripe could not send it. */
export const stripeResponse = (type: StripeType, fields: object): object =>
  completeOrThrow(fields, shapeOfType(type), type);

/** An event as Stripe sends it, with every published field of its object. @throws Error when Stripe could not send it. */
export const stripeEvent = <Sent extends { type: string }>(event: Sent): Sent =>
  completeOrThrow(
    event,
    cachedShape(`event ${event.type}`, () => shapeOf({ file: eventsFile, name: eventType(event.type) })),
    event.type,
  );

/** The mistakes in a request's form parameters; empty when Stripe accepts them. */
export const parameterMistakes = (type: StripeType, parameters: object): string[] =>
  mistakesIn(parameters, shapeOfType(type), 'form');

/** Compares requests and answers with the declarations of the stripe package. */
export const published: Published = {
  mistakesIn: parameterMistakes,
  complete: stripeResponse,
  completeEvent: stripeEvent,
};
