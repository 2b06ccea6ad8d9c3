/** Why requests about subscriptions and payments are refused. */
export const english = {
  otherSite: 'This checkout belongs to another site. Please reload the page.',
  accountDeleted: 'Your account has been deleted. Nothing was charged.',
  processing: 'Your payment is being processed. Please wait a moment and look at your dashboard.',
  notOnOffer: 'This product is not on offer any more. Please choose another one.',
  noCheckout: 'There is no such checkout.',
  /** The sandbox's own form. Stripe's speaks for itself. */
  form: {
    'unknown-card': 'Only the test numbers are accepted here, since no card is charged.',
    declined: 'Your card was declined. Please try another card.',
    'not-confirmed': 'The payment was not confirmed. Please try again or use another card.',
    'no-address': (country: string): string =>
      country === 'CA'
        ? 'Please enter a Canadian postal code, such as L8P 1A1, or an American ZIP code. The tax depends on it.'
        : 'Please enter your postal code. The tax depends on it.',
    paid: 'This has been paid for already, as in another tab. Nothing more was charged.',
    'setup-closed': 'This form is closed. Please go back to the dashboard and begin again.',
    closed: 'This checkout is closed. Please go back to the dashboard and begin again.',
  },
  paidElsewhere:
    'This checkout has been paid in the meantime, for example in another tab. The subscription is on your dashboard.',
  planUnderWay: 'Another change of plan is under way. Please have a look at it in a minute.',
  deletionBlocked:
    'You have a subscription that renews, or whose payment is open. Please cancel it first, then delete your account.',
  checkoutBegun: 'Another checkout has just begun. Please try again.',
  noSubscription: 'There is no such subscription.',
  endedAlready: 'This subscription has ended already. Nothing more is charged.',
  ended: 'This subscription has ended. Please choose the product again to subscribe.',
  planNotOnOffer: 'This plan is not on offer for your subscription.',
  noForm: 'There is no such form.',
  noInvoice: 'There is no such invoice.',
  invoicesUnreachable:
    'Our payment provider, which keeps your invoices, cannot be reached at the moment. Please try again in a few minutes.',
  unreachable:
    'Our payment provider cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.',
  unansweredCharge:
    'Our payment provider gave no answer, so we do not know yet whether your card was charged. Please look at your dashboard in a few minutes. If you try again, you are not charged twice.',
  refused: 'Our payment provider did not accept this. Nothing was charged. Please reload the page and try again.',
  manyInvoices: (wait: string) =>
    `You have opened your invoices very often in a short time. Please try again in ${wait}.`,
  manyFiles: (wait: string) => `You have downloaded invoices very often in a short time. Please try again in ${wait}.`,
  manyCompanies: (wait: string) =>
    `You have changed your company very often in a short time. Please try again in ${wait}.`,
  manyCheckouts: (wait: string) =>
    `You have opened the checkout very often in a short time. Please try again in ${wait}.`,
  manyPayments: (wait: string) => `You have tried to pay very often in a short time. Please try again in ${wait}.`,
};
