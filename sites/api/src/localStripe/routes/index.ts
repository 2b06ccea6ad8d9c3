import type { FormValue } from '../form.ts';
import { checkoutRoutes } from './checkout.ts';
import { invoiceRoutes } from './invoices.ts';
import { productRoutes } from './products.ts';
import { type Answer, errorAnswer, type ProductRequest, type Request } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export { type Answer, errorAnswer } from './route.ts';

const accountRoutes = { ...checkoutRoutes, ...subscriptionRoutes, ...invoiceRoutes };

/** How a request is answered: from the account's products alone, or from its other records. */
export type Route =
  | { products: (request: Omit<ProductRequest, 'id' | 'form'>) => Answer }
  | { account: (request: Omit<Request, 'id' | 'form'>) => Answer };

/** The route of a request of Stripe's API. */
export function routeOf(method: string, path: string, form: Record<string, FormValue>): Route {
  // Paths are /v1/resource/id/action. Only checkout/sessions has two segments, so it is named sessions here.
  const [, , resource = '', id = '', action] = path.replace('/checkout/sessions', '/sessions').split('/');
  const name = `${method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`;
  const ofProducts = productRoutes[name];
  if (ofProducts) return { products: (request) => ofProducts({ ...request, id, form }) };
  const ofAccount = accountRoutes[name];
  if (ofAccount) return { account: (request) => ofAccount({ ...request, id, form }) };
  return {
    account: () => errorAnswer(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`),
  };
}
