import { withArticle } from '@threefold/api-contract/offer';

/** Why customers’ requests about bookings are refused. */
export const english = {
  linkUnknown: 'This link leads to no booking. Please use the one in your confirmation mail, or call us.',
  changedOften: 'This booking was changed many times. Please call us to change it again.',
  busyDay: 'Many people are booking this day right now. Please try again in a minute.',
  repeated:
    'You sent the same booking a few minutes ago, and we have it. Is this a second home? If so, please say which in the details, and send it again.',
  acceptedYet: 'You have accepted this price. You can still cancel.',
  noPrice: 'There is no price for this request yet. We will send it by mail.',
  captcha: {
    expired: 'The CAPTCHA has expired. Please complete it again.',
    wrong: 'The CAPTCHA was not solved. Please complete it again.',
    used: 'The CAPTCHA has been used already. Please complete it again.',
    unreachable: 'The CAPTCHA cannot be checked at the moment. Please try again in a few minutes.',
  },
  noBookings: (brand: string) => `${brand} takes no bookings.`,
  noNewBookings: (brand: string) => `${brand} takes no new bookings any more.`,
  many: (wait: string) => `Many bookings were sent from your network already. Please try again in ${wait}, or call us.`,
  priceChanged: (price: string) => `The price is now ${price}. Please check it again.`,
  cancelled: (visit: string) => `This booking is cancelled. Please book a new ${visit}.`,
  declined: (visit: string) => `We had to decline this booking. Please book a new ${visit}.`,
  done: (visit: string) => `This ${visit} is done. Please book a new one.`,
  over: (visit: string) => `The day of this ${visit} is over. Please book a new one.`,
  noDate: (visit: string) => `An estimate has no date to change. Please book ${withArticle(visit)} instead.`,
  acceptedFor: (day: string) => `You have accepted this price already, for ${day}. You can still change the date.`,
  priceExpired: (day: string) => `This price was valid until ${day}. Please call us, and we will look at it again.`,
  notRepeatable: (visit: string) => `An estimate cannot be repeated. Please book a ${visit} instead.`,
};
