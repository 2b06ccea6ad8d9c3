import { textAt } from '../form.ts';
import type { Price } from '../objects.ts';
import { stripeList } from '../published.ts';
import { invalidRequestAnswer, notFoundAnswer, okAnswer, type Routes, route } from './route.ts';

/** A price with its product's id instead of its product, as Stripe sends it unless asked for the product. */
const withoutProduct = (price: Price): object => ({ ...price, product: price.product.id });

export const productRoutes: Routes = {
  'POST products': route('createProduct', ({ account, form }) => {
    const ownId = textAt(form, 'id');
    if (ownId !== undefined && account.products.has(ownId)) {
      return invalidRequestAnswer('Product already exists.', { code: 'resource_already_exists' });
    }
    return okAnswer('product', account.createProduct(ownId, form));
  }),

  'POST products/:id': route('updateProduct', ({ account, id, form }) => {
    const chosen = textAt(form, 'default_price');
    if (!account.products.has(id) || (chosen !== undefined && account.prices.get(chosen)?.product.id !== id)) {
      return notFoundAnswer();
    }
    return okAnswer('product', account.updateProduct(id, form));
  }),

  'GET prices': route('listPrices', ({ account, form }) => {
    const active = textAt(form, 'active') === 'true';
    // The newest first.
    const all = [...account.prices.values()].filter((price) => price.active === active).reverse();
    return { code: 200, body: stripeList('price', '/v1/prices', all) };
  }),

  'POST prices': route('createPrice', ({ account, form }) => {
    const product = textAt(form, 'product') ?? '';
    if (!account.products.has(product)) return notFoundAnswer();
    return okAnswer('changedPrice', withoutProduct(account.createPrice(product, form)));
  }),

  'POST prices/:id': route('updatePrice', ({ account, id, form }) => {
    const price = account.prices.get(id);
    if (!price) return notFoundAnswer();
    const active = textAt(form, 'active') === 'true';
    if (!active && price.product.default_price === id) {
      return invalidRequestAnswer('This price cannot be archived because it is the default price of its product.');
    }
    account.setPriceActive(id, active);
    return okAnswer('changedPrice', withoutProduct(price));
  }),
};
