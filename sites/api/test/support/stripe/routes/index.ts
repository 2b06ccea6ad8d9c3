import type { Account } from '../account.ts';
import type { FormValue } from '../form.ts';
import { checkoutRoutes } from './checkout.ts';
import { invoiceRoutes } from './invoices.ts';
import { productRoutes } from './products.ts';
import { type Answer, errorAnswer, type Routes } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export { type Answer, errorAnswer } from './route.ts';

const routes: Routes = { ...checkoutRoutes, ...subscriptionRoutes, ...invoiceRoutes, ...productRoutes };

/** Performs a request of Stripe's API on the account. */
export function answerRequest(account: Account, method: string, path: string, form: Record<string, FormValue>): Answer {
  // Paths are /v1/resource/id/action. Only checkout/sessions has two segments, so it is named sessions here.
  const [, , resource = '', id = '', action] = path.replace('/checkout/sessions', '/sessions').split('/');
  const route = routes[`${method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`];
  return route
    ? route({ account, id, form })
    : errorAnswer(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
}
