import { PAYMENT_EVENTS_PATH, type PaymentProviderInfo } from '@threefold/api-contract';
import type { FastifyInstance } from 'fastify';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { languageOf } from '../../platform/http/language.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import { createLead } from '../../platform/leases/leases.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import { createCardNotices } from './billing/cardNotices.ts';
import { createCards } from './billing/cards.ts';
import { companiesOf, companyAt, companyOf, saveCompany } from './billing/company.ts';
import { createInvoices } from './billing/invoices.ts';
import { createNextCharges } from './billing/nextCharges.ts';
import { createRefunds } from './billing/refunds.ts';
import { createRenewalNotices } from './billing/renewalNotices.ts';
import { createYearOfInvoices } from './billing/yearOfInvoices.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { type ProductsAdminDependencies, productCalls } from './catalogue/productsAdmin.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createCustomers } from './checkout/customers.ts';
import { requireOwnDomain } from './checkout/domain.ts';
import { seedDemoSubscriptions } from './demo.ts';
import type { SubscriptionsDependencies } from './dependencies.ts';
import { createAccountDeletion } from './lifecycle/accountDeletion.ts';
import { createAdminCancel } from './lifecycle/adminCancel.ts';
import { createClientChanges } from './lifecycle/clientChanges.ts';
import { createEventHandler, serveEvents } from './lifecycle/events.ts';
import { listSubscriptions } from './lifecycle/list.ts';
import { createPlans } from './lifecycle/plans.ts';
import { createProviderSync } from './lifecycle/providerSync.ts';
import { createReconciliation } from './lifecycle/reconciliation.ts';
import { createOwnerNews } from './news/clientNews.ts';
import { clientMailCalls } from './news/settings.ts';
import {
  CHECKOUTS_OF_ACCOUNT,
  COMPANIES_OF_ACCOUNT,
  INVOICE_FILES_OF_ACCOUNT,
  INVOICES_OF_ACCOUNT,
  PAYMENTS_OF_ACCOUNT,
} from './rateLimits.ts';
import {
  costInSandbox,
  paySandbox,
  type Sandbox,
  type SandboxRequest,
  serveSandboxSteps,
  stepSandbox,
} from './sandbox.ts';

export interface SubscriptionsOptions extends Omit<SubscriptionsDependencies, 'brand' | 'site'> {
  brands: Pick<Brands, 'forPortal' | 'siteOrigin'>;
  /** Missing unless payments are simulated. */
  sandbox?: Sandbox;
  /** Pause between two rounds of reconciliation, in seconds. */
  reconcileSeconds: number;
}

/** What the calls additionally need. */
export interface SubscriptionCallsDependencies {
  siteOf: Parameters<typeof requireOwnDomain>[0];
  limits: Pick<Limits, 'take'>;
  pictures: ProductsAdminDependencies['pictures'];
}

/** The store and the clients' subscriptions. */
export function createSubscriptions({ brands, sandbox, reconcileSeconds, ...options }: SubscriptionsOptions) {
  const { provider } = options;
  const brand = brands.forPortal;
  const dependencies: SubscriptionsDependencies = { ...options, brand, site: brands.siteOrigin(brand) };

  const info: PaymentProviderInfo = sandbox
    ? { provider: 'sandbox', testCards: sandbox.testCards }
    : { provider: 'stripe', publishableKey: provider.publishableKey };

  const catalogue = createCatalogue(dependencies);
  const customers = createCustomers(dependencies);
  const providerSync = createProviderSync({ ...dependencies, catalogue, customers });
  const invoices = createInvoices({ ...dependencies, customers });
  const yearOfInvoices = createYearOfInvoices({ ...dependencies, invoices });
  const nextCharges = createNextCharges({ ...dependencies, customers });
  const changes = createClientChanges({ ...dependencies, providerSync, catalogue });
  const cards = createCards({ ...dependencies, catalogue, customers, providerSync, changes });
  const plans = createPlans({ ...dependencies, catalogue, providerSync, changes });
  const checkout = createCheckout({ ...dependencies, catalogue, customers, providerSync, changes });
  const cancelForClient = createAdminCancel({ ...dependencies, providerSync, catalogue });
  const handleEvent = createEventHandler({ ...dependencies, providerSync, catalogue, cards });
  const list = listSubscriptions(dependencies);
  const refunds = createRefunds({ ...dependencies, invoices });
  const owner = createOwnerNews(dependencies);
  const lead = createLead(options.queries);
  const reconciliation = createReconciliation({
    ...dependencies,
    catalogue,
    providerSync,
    cards,
    refunds,
    seconds: reconcileSeconds,
    lead,
  });

  const requireSandbox = (): Sandbox => {
    if (!sandbox) throw new HttpError('NOT_FOUND', 'There is nothing at this address.');
    return sandbox;
  };
  const step = async (request: SandboxRequest) =>
    stepSandbox(requireSandbox(), { ...dependencies, providerSync }, request);

  return {
    ...createAccountDeletion({ queries: dependencies.queries, checkout }),

    /** Starts reconciliation. Resolves when the sandbox's catalogue is loaded. */
    async start() {
      // So that the first visitor of a demo sees products.
      if (sandbox) await catalogue.sync();
      reconciliation.start();
    },
    /** Resolves when the current round has ended. */
    stop: reconciliation.stop,
    /** Runs one round of reconciliation now. */
    reconcile: reconciliation.run,
    /** A step of the hourly job: mails clients whose card is about to expire. */
    announceExpiringCards: createCardNotices({ ...dependencies, providerSync }),
    /** A step of the hourly job: reminds clients of a yearly renewal. */
    remindOfRenewals: createRenewalNotices({ ...dependencies, providerSync, nextCharges }),
    /** A step of the hourly job: the owner's daily mail about clients. */
    mailOwner: owner.mailDigest,
    /** Tells the owner that a client deletes their account, before it is erased. Wake the outbox afterwards. */
    tellDeletion: owner.tellDeletion,
    /** The product on offer at a price. */
    offered: async (priceId: string) =>
      (await catalogue.onOffer()).find(({ stripePriceId }) => stripePriceId === priceId),
    /** Synchronizes products and prices with the provider. @returns The number of prices. */
    syncCatalogue: catalogue.sync,

    /** Creates the demo client's subscriptions. Idempotent; does nothing outside the sandbox. */
    async seedDemo(email: string): Promise<void> {
      if (sandbox) await seedDemoSubscriptions({ ...dependencies, sandbox, customers, providerSync, catalogue }, email);
    },

    /** Steps the sandbox's subscriptions. @throws HttpError when there is no such subscription or no sandbox. */
    stepSandbox: step,

    /** Serves the provider's webhook and, in a local sandbox, the steps of `npm run sandbox`. */
    serve(app: FastifyInstance, { steps }: { steps: boolean }): void {
      serveEvents(app, { provider, handleEvent });
      sandbox?.deliverTo(async (payload, headers) => {
        const { statusCode } = await app.inject({ method: 'POST', url: PAYMENT_EVENTS_PATH, payload, headers });
        return statusCode === 200;
      });
      if (steps && sandbox) serveSandboxSteps(app, step);
    },

    calls: ({ siteOf, limits, pictures }: SubscriptionCallsDependencies) =>
      ({
        ...clientMailCalls(dependencies),
        ...productCalls({ ...dependencies, catalogue, lead, pictures }),
        getProducts: { shared: true, handle: catalogue.onOffer },
        getPaymentProvider: { handle: async () => info },
        getSubscriptions: { handle: (_given, request) => list(identityOf(request).user) },
        cancelSubscription: {
          handle: ({ subscriptionId, atOnce = false }, request) =>
            changes.cancel(identityOf(request).user, subscriptionId, atOnce),
        },
        reactivateSubscription: {
          handle: ({ subscriptionId }, request) => changes.reactivate(identityOf(request).user, subscriptionId),
        },
        updateSubscriptionWebsite: {
          async handle({ subscriptionId, clientWebsiteURL }, request) {
            await changes.setWebsite(identityOf(request).user, subscriptionId, clientWebsiteURL);
            return undefined;
          },
        },
        updateCompany: {
          async handle({ company }, request) {
            const { user } = identityOf(request);
            if (company) {
              await limits.take([COMPANIES_OF_ACCOUNT, user.id]);
              await saveCompany(dependencies, { ...user, language: languageOf(request) }, company);
            }
            const stored = await companyOf(dependencies.queries, user.id);
            return stored ? { company: stored } : {};
          },
        },
        getClientInvoices: {
          async handle({ id, year, file }, request) {
            if (file) await limits.take([INVOICE_FILES_OF_ACCOUNT, identityOf(request).user.id]);
            return year ? yearOfInvoices(year, { userId: id }, file) : invoices.ofClient(id);
          },
        },
        exportInvoices: {
          async handle({ year, file }, request) {
            const { user } = identityOf(request);
            await limits.take([INVOICE_FILES_OF_ACCOUNT, user.id]);
            const sentence = `Exported the invoices of ${year} as ${file === 'pdf' ? 'PDF' : 'CSV'}.`;
            await recordAudit(dependencies.queries, byAdmin(user.id, brand.key, sentence));
            return yearOfInvoices(year, 'all', file);
          },
        },
        refundInvoice: { handle: (input, request) => refunds.refund(input, identityOf(request).user.id) },
        cancelClientSubscription: {
          handle: (cancellation, request) => cancelForClient(cancellation, identityOf(request).user.id),
        },
        createCheckoutSession: {
          async handle({ domain, stripePriceId, stripeProductId }, request) {
            const siteOrigin = requireOwnDomain(siteOf, request, domain);
            const { user } = identityOf(request);
            await limits.take([CHECKOUTS_OF_ACCOUNT, user.id]);
            const purchase = { user, priceId: stripePriceId, productId: stripeProductId, siteOrigin };
            return { clientSecret: await checkout.begin(purchase) };
          },
        },
        getOpenCheckout: { handle: (_given, request) => checkout.open(identityOf(request).user) },
        paySubscription: {
          async handle({ subscriptionId }, request) {
            const { user } = identityOf(request);
            await limits.take([PAYMENTS_OF_ACCOUNT, user.id]);
            return changes.pay(user, subscriptionId);
          },
        },
        previewPlanChange: {
          async handle(input, request) {
            const { user } = identityOf(request);
            await limits.take([INVOICES_OF_ACCOUNT, user.id]);
            return plans.preview(user, input);
          },
        },
        changePlan: {
          async handle(input, request) {
            const { user } = identityOf(request);
            await limits.take([PAYMENTS_OF_ACCOUNT, user.id]);
            return plans.change(user, input);
          },
        },
        giveUpPlanChange: {
          handle: ({ subscriptionId }, request) => plans.giveUp(identityOf(request).user, subscriptionId),
        },
        getNextCharges: {
          async handle(_given, request) {
            const { user } = identityOf(request);
            await limits.take([INVOICES_OF_ACCOUNT, user.id]);
            return nextCharges(user);
          },
        },
        getPaymentDue: {
          async handle({ subscriptionId }, request) {
            const { user } = identityOf(request);
            await limits.take([INVOICES_OF_ACCOUNT, user.id]);
            return changes.due(user, subscriptionId);
          },
        },
        beginCardReplacement: {
          async handle({ domain }, request) {
            const siteOrigin = requireOwnDomain(siteOf, request, domain);
            const { user } = identityOf(request);
            await limits.take([CHECKOUTS_OF_ACCOUNT, user.id]);
            return { clientSecret: await cards.begin(user, siteOrigin) };
          },
        },
        finishCardReplacement: {
          handle: ({ sessionId }, request) => cards.finish(identityOf(request).user, sessionId),
        },
        confirmInSandbox: {
          async handle({ subscriptionId, approve }, request) {
            const { confirm } = requireSandbox();
            const { user } = identityOf(request);
            return changes.confirmPayment(user, subscriptionId, (id) => confirm(id, approve));
          },
        },
        giveUpCheckout: {
          async handle({ stripePriceId }, request) {
            await checkout.abandon(identityOf(request).user, stripePriceId);
            return undefined;
          },
        },
        getSessionStatus: {
          handle: ({ session_id }, request) => checkout.status(identityOf(request).user, session_id),
        },
        payInSandbox: {
          async handle(payment, request) {
            return paySandbox(
              requireSandbox(),
              payment,
              await customers.find(identityOf(request).user.id),
              dependencies.brand.region.country,
            );
          },
        },
        getCostInSandbox: {
          async handle(input, request) {
            return costInSandbox(requireSandbox(), input, await customers.find(identityOf(request).user.id));
          },
        },
        getInvoices: {
          async handle({ after, year, file }, request) {
            const { user } = identityOf(request);
            await limits.take([file ? INVOICE_FILES_OF_ACCOUNT : INVOICES_OF_ACCOUNT, user.id]);
            if (!year) return invoices.list(user, after);
            const found = await yearOfInvoices(year, { userId: user.id }, file);
            const own = found.invoices.map(({ refundable: _refundable, client: _client, ...invoice }) => invoice);
            return { ...found, invoices: own };
          },
        },
        getInvoice: {
          async handle({ id }, request) {
            const { user } = identityOf(request);
            await limits.take([INVOICES_OF_ACCOUNT, user.id]);
            const invoice = await invoices.one(user, id);
            const company = companyAt(await companiesOf(dependencies.queries, user.id), new Date(invoice.issuedAt));
            const { taxNumber } = dependencies;
            return {
              ...invoice,
              ...(company && { company }),
              ...(taxNumber && { sellerTaxNumber: taxNumber }),
            };
          },
        },
      }) satisfies Partial<ServedCalls>,
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
