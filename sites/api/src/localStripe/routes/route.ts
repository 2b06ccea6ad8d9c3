import type { Account } from '../account.ts';
import type { Bank } from '../cards.ts';
import type { FormValue } from '../form.ts';
import type { Products } from '../products.ts';
import type { Published, StripeType } from '../published.ts';

/** A response, before it is sent. */
export interface Answer {
  code: number;
  body: object;
}

/** A request. */
interface BaseRequest {
  /** The id in the path; empty when the path has none. */
  id: string;
  form: Record<string, FormValue>;
  published: Published;
}

/** A request to the account. */
export interface Request extends BaseRequest {
  account: Account;
}

/** A request about the account's products. */
export interface ProductRequest extends BaseRequest {
  products: Products;
}

/** Answers requests by method and path, such as `POST customers/:id`. */
export type Routes<To extends BaseRequest = Request> = Readonly<Record<string, (request: To) => Answer>>;

export const errorAnswer = (code: number, type: string, message: string, more: object = {}): Answer => ({
  code,
  body: { error: { type, message, ...more } },
});
export const invalidRequestAnswer = (message: string, more?: object): Answer =>
  errorAnswer(400, 'invalid_request_error', message, more);
export const notFoundAnswer = (): Answer =>
  errorAnswer(404, 'invalid_request_error', 'No such object', { code: 'resource_missing' });

/** The error for a card whose bank did not pay. */
export const cardErrorAnswer = (bank: Exclude<Bank, 'pays'>): Answer =>
  bank === 'declines'
    ? errorAnswer(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
    : errorAnswer(402, 'card_error', 'This payment requires additional user action', {
        code: 'invoice_payment_intent_requires_action',
      });

export const okAnswer = (published: Published, type: StripeType, object: object): Answer => ({
  code: 200,
  body: published.complete(type, object),
});

/** A page of a list. */
export const listAnswer = (
  published: Published,
  type: StripeType,
  url: string,
  page: readonly object[],
  hasMore = false,
): Answer => ({
  code: 200,
  body: { object: 'list', data: page.map((one) => published.complete(type, one)), has_more: hasMore, url },
});

/** A route that refuses the parameters that Stripe would refuse. @param parameters their published type */
export const route =
  <To extends BaseRequest = Request>(parameters: StripeType, answer: (request: To) => Answer) =>
  (request: To): Answer => {
    const [first] = request.published.mistakesIn(parameters, request.form);
    return first === undefined ? answer(request) : invalidRequestAnswer(`Received wrong parameters: ${first}`);
  };
