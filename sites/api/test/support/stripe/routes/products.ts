import { textAt } from '../form.ts';
import type { Price } from '../objects.ts';
import { publishedList } from '../published.ts';
import { missing, ok, type Routes, refused, route } from './route.ts';

/** A price with its product's id, as Stripe sends it unless asked for more. */
const withoutProduct = (price: Price): object => ({ ...price, product: price.product.id });

export const productRoutes: Routes = {
  'POST products': route('createProduct', ({ account, form }) => {
    const ownId = textAt(form, 'id');
    if (ownId !== undefined && account.products.has(ownId)) {
      return refused('Product already exists.', { code: 'resource_already_exists' });
    }
    return ok('product', account.createProduct(ownId, form));
  }),

  'POST products/:id': route('updateProduct', ({ account, id, form }) => {
    const chosen = textAt(form, 'default_price');
    if (!account.products.has(id) || (chosen !== undefined && account.prices.get(chosen)?.product.id !== id)) {
      return missing();
    }
    return ok('product', account.updateProduct(id, form));
  }),

  'GET prices': route('listPrices', ({ account, form }) => {
    const active = textAt(form, 'active') === 'true';
    // The newest first.
    const all = [...account.prices.values()].filter((price) => price.active === active).reverse();
    return { code: 200, body: publishedList('price', '/v1/prices', all) };
  }),

  'POST prices': route('createPrice', ({ account, form }) => {
    const product = textAt(form, 'product') ?? '';
    if (!account.products.has(product)) return missing();
    return ok('changedPrice', withoutProduct(account.createPrice(product, form)));
  }),

  'POST prices/:id': route('updatePrice', ({ account, id, form }) => {
    const price = account.prices.get(id);
    if (!price) return missing();
    const active = textAt(form, 'active') === 'true';
    if (!active && price.product.default_price === id) {
      return refused('This price cannot be archived because it is the default price of its product.');
    }
    account.setPriceActive(id, active);
    return ok('changedPrice', withoutProduct(price));
  }),
};
