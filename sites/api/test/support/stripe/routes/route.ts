import type { Account } from '../account.ts';
import type { FormValue } from '../form.ts';
import { type Published, parameterMistakes, publishedAnswer } from '../published.ts';

/** A response, before it is sent. */
export interface Answer {
  code: number;
  body: object;
}

/** A request to the account. */
export interface Request {
  account: Account;
  /** The id in the path; empty when the path has none. */
  id: string;
  form: Record<string, FormValue>;
}

/** Answers requests by method and path, such as `POST customers/:id`. */
export type Routes = Readonly<Record<string, (request: Request) => Answer>>;

export const problem = (code: number, type: string, message: string, more: object = {}): Answer => ({
  code,
  body: { error: { type, message, ...more } },
});
export const refused = (message: string, more?: object): Answer => problem(400, 'invalid_request_error', message, more);
export const missing = (): Answer =>
  problem(404, 'invalid_request_error', 'No such object', { code: 'resource_missing' });

export const ok = (type: Published, object: object): Answer => ({ code: 200, body: publishedAnswer(type, object) });

/** A route that refuses the parameters that Stripe would refuse. @param parameters their published type */
export const route =
  (parameters: Published, answer: (request: Request) => Answer): Routes[string] =>
  (request) => {
    const [first] = parameterMistakes(parameters, request.form);
    return first === undefined ? answer(request) : refused(`Received wrong parameters: ${first}`);
  };
