/** What subscriptions, cards and plans are called, and what clients read about them. Days and prices are given in words. */
export const english = {
  frequencies: { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
  every: (count: number, interval: 'day' | 'week' | 'month' | 'year') => `every ${count} ${interval}s`,
  plusTax: 'plus tax',
  plusTaxAt: (name: string, percent: number) => `plus ${name} (${percent}%)`,
  times: (count: number | null) => {
    if (count === null) return 'several times';
    return count === 1 ? 'once' : `${count} times`;
  },
  card: (network: string | undefined, last4: string) => `${network ?? 'card'} ending in ${last4}`,
  cardCharged: (card: string) => `Your ${card} is charged from now on.`,
  /** Several names. */
  list: new Intl.ListFormat('en'),

  cancelledByUs: (day: string) =>
    `We have cancelled this subscription. It stays on until ${day}. To keep it, please write to us.`,
  end: {
    reason: (reason: string) => ` The reason: ${reason}`,
    byUs: (day: string) => `We ended it on ${day}.`,
    notBegun: 'Its first payment was not finished, so it did not begin.',
    byYou: (day: string) => `You ended it on ${day}.`,
    paymentFailed: (day: string, times: string) => `It ended on ${day}, after its payment had failed ${times}.`,
    disputed: (day: string) => `It ended on ${day}, because a payment for it was disputed.`,
    other: (day: string) => `It ended on ${day}.`,
    cancelledByUs: (day: string) => `We cancelled it, and it ended on ${day}.`,
    cancelledByYou: (day: string) => `You cancelled it, and it ended on ${day}.`,
  },
  status: {
    trialCancelled: (day: string) => `Your trial ends on ${day}. Nothing is charged.`,
    trial: (day: string) => `Your trial ends on ${day}. The first payment is taken then.`,
    pastDue:
      'The last payment failed. We will try your card again in the next few days. You can pay now, or cancel: then it ends at once, and nothing is charged for this period.',
    unpaid:
      'The last payment failed several times, so the service is on hold. Pay now to bring it back, or cancel: then nothing more is charged.',
    paused: 'It is paused, and nothing is charged. Pay now to go on, or cancel it for good.',
    incomplete:
      'The first payment was not finished, so it has not begun. Pay now, start again at the checkout, or cancel. Nothing was charged.',
    pendingPlan: (day: string) =>
      `Your change of plan waits for your bank. If you do not confirm the payment by ${day}, your plan stays as it is, and nothing is charged. To confirm it, choose the plan again.`,
    chargesPaused: (day: string | undefined) =>
      day === undefined
        ? 'It stays on, and we charge nothing for it until we resume the charges.'
        : `It stays on, and we charge nothing for it before ${day}.`,
  },
  unchanged: {
    ended: 'This subscription has ended already. Nothing more is charged.',
    cancelled: (day: string) =>
      `This subscription was cancelled already. It stays on until ${day}, and nothing more is charged.`,
    active: (day: string) => `This subscription is not cancelled. It renews on ${day}.`,
  },
  changed: {
    paid: 'This subscription has been paid for in the meantime. Please reload the page to see what you can do now.',
    other: 'This subscription changed in the meantime. Please reload the page to see what you can do now.',
  },
  subscribedAlready: {
    overdue: (name: string) =>
      `You have ${name} already, and its last payment failed. Pay for it on your dashboard, or cancel it there to start again.`,
    paused: (name: string) =>
      `You have ${name} already, and it is paused. Go on with it on your dashboard, or cancel it there to start again.`,
    incomplete: (name: string) =>
      `The first payment for ${name} is not finished. Finish or cancel it on your dashboard.`,
    cancelled: (name: string, day: string) =>
      `You still have ${name} until ${day}. Reactivate it on your dashboard instead of buying it again.`,
    active: (name: string) => `You are already subscribed to ${name}. You can see it on your dashboard.`,
  },
  payment: {
    paid: (name: string) => `Thank you. Your payment for ${name} went through.`,
    declined: (name: string) =>
      `Your card was declined again for ${name}, and nothing was charged. Please replace it, or ask your bank.`,
    confirm: (name: string) =>
      `Your bank wants you to confirm the payment for ${name}. Nothing is charged until you do.`,
  },
  planCost: {
    charged: (amount: string, day: string) => `${amount} was charged on ${day}, for the rest of the period.`,
    credited: (amount: string) => `Nothing was charged. ${amount} is taken off your next invoices.`,
    nothing: 'Nothing was charged.',
  },
  plan: {
    changed: (plan: string) => `You have ${plan} from now on.`,
    'preview-changed':
      'The amount due today changed in the meantime. Nothing was charged. Please check the new amount.',
    declined: 'Your card was declined, so your plan stays as it is. Please replace the card, and try again.',
    kept: (plan: string) => `You still have ${plan}. Nothing was charged.`,
    confirm:
      'Your bank wants you to confirm this payment. Your plan stays as it is, and nothing is charged, until you do.',
  },
};
