/** The texts of the mails about subscriptions and payments. Days, prices and cards are given in words. */
export const english = {
  reason:
    'You get this mail because you have subscribed to a product of ours. Mails about subscriptions and payments cannot be switched off.',
  labels: {
    subscription: 'Subscription',
    price: 'Price',
    renewsOn: 'Renews on',
    endsOn: 'Ends on',
    stillDue: 'Still due',
    dueNow: 'Due now',
    card: 'Card',
    nextAttempt: 'Next attempt',
    expires: 'Expires',
    charge: 'Charge',
    refunded: 'Refunded',
    invoice: 'Invoice',
    period: 'Period',
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: 'Total',
    fromCredit: 'From your credit',
    charged: 'Charged',
    before: 'Before',
    fromNowOn: 'From now on',
    offNextInvoices: 'Off the next invoices',
  },
  openDashboard: 'Open your dashboard',
  openHistory: 'Open your payment history',
  replaceCard: 'Replace your card',
  toSeeOrChange: 'To see it, or change it',

  subscribed: {
    subject: (name: string) => `You are subscribed to ${name}`,
    thanks: (name: string, price: string, day: string) =>
      `Thank you for subscribing to ${name}. The price is ${price}. It renews on ${day}, and then each billing cycle until you cancel.`,
    link: 'Next, tell us which website it is for',
  },
  cancelled: {
    subject: (name: string) => `Your subscription to ${name} is cancelled`,
    byUs: (name: string, reason: string) => `We have cancelled your subscription to ${name}. The reason: ${reason}`,
    byYou: (name: string) => `Your subscription to ${name} is cancelled.`,
    staysOn: (day: string) =>
      `It stays on until ${day}, the end of the billing period that is paid for. Nothing more is charged.`,
    toSee: 'To see it, and to write to us',
    toTakeBack: 'Until that day you can take this back',
  },
  reactivated: {
    subject: (name: string) => `Your subscription to ${name} goes on`,
    news: (name: string, day: string, price: string) =>
      `Your subscription to ${name} is active again. It renews on ${day} for ${price}. Nothing was charged today.`,
  },
  ended: {
    subject: (name: string) => `Your subscription to ${name} has ended`,
    byUs: (name: string, reason: string) => `We have ended your subscription to ${name}. The reason: ${reason}`,
    nothingMore: 'Nothing more is charged.',
    /** @param times how often its payment failed, if that ended it */
    news: (name: string, times: string | undefined) =>
      `Your subscription to ${name} has ended${times === undefined ? '' : `, because its payment failed ${times}`}. Nothing more is charged.`,
    stillDue: (amount: string) => `${amount} is still due. Its invoice is in your payment history.`,
    link: 'You can start it again at any time',
  },
  paymentFailed: {
    subject: (name: string) => `The payment for ${name} failed`,
    news: (name: string, amount: string | undefined, card: string | undefined, nextDay: string | undefined) =>
      `The payment${amount === undefined ? '' : ` of ${amount}`} for your subscription to ${name}${card === undefined ? '' : ` with your ${card}`} failed. We will try ${card === undefined ? 'your' : 'this'} card again ${nextDay === undefined ? 'in the next few days' : `on ${nextDay}`}.`,
    link: 'If the card has expired or cannot be charged, please replace it. The payment is then tried again at once',
    other: 'On your dashboard you can also pay now, or cancel.',
  },
  plan: {
    subject: (plan: string) => `Your plan is now ${plan}`,
    news: (day: string, plan: string, former: string | undefined, cost: string) =>
      `Since ${day} you have ${plan}${former === undefined ? '' : ` instead of ${former}`}. ${cost}`,
    renews: (day: string, price: string) => `It renews on ${day}. From then on the price is ${price}.`,
    costInHistory: 'Your payment history has what was charged.',
  },
  cardExpires: {
    subject: 'Your card is about to expire',
    news: (card: string, month: string, products: string) =>
      `Your ${card} expires at the end of ${month}. It pays for ${products}.`,
    request:
      'Please replace it before then, so that nothing is interrupted. If your bank renews it by itself, there is nothing to do.',
  },
  renewal: {
    subject: (name: string, day: string) => `Your subscription to ${name} renews on ${day}`,
    charge: (name: string, day: string, amount: string, card: string | undefined) =>
      `Your subscription to ${name} renews on ${day}. ${amount} is then charged to your ${card ?? 'card'}.`,
    credit: (name: string, day: string) =>
      `Your subscription to ${name} renews on ${day}. Your credit pays for it, so nothing is charged.`,
    choice: (name: string, day: string) =>
      `To go on, there is nothing to do. To cancel, open your dashboard before that day, choose ${name} and press "Cancel Subscription": it stays on until ${day}, and nothing more is charged.`,
    link: 'To see it, or cancel it',
  },
  refund: {
    subject: (amount: string) => `Your refund of ${amount}`,
    news: (amount: string, reason: string) => `We have refunded ${amount} of your payment. The reason: ${reason}`,
    when: 'The money goes back to the card that paid. Your bank can take up to 10 business days to show it.',
    link: 'To see this invoice and all others',
  },
  receipt: {
    subject: (amount: string) => `Receipt for ${amount}`,
    paid: (amount: string, day: string) => `Thank you. Your payment of ${amount} was received on ${day}.`,
    byCredit: (amount: string, day: string) => `Your credit has paid ${amount} on ${day}. Nothing was charged.`,
    period: (from: string, until: string) => `${from} to ${until}`,
    link: 'To save or print this invoice and all earlier ones',
  },
  billingEmail: {
    subject: 'Your receipts also go to another address',
    news: (email: string) =>
      `From now on ${email} also gets your receipts, and mails about failed payments. If that was you, there is nothing to do.`,
    link: 'If not, remove the address and change your password',
    reason: (brand: string) => `You get this mail because this is the address of an account with ${brand}.`,
  },
};
