import { textAt } from '../form.ts';
import type { Price } from '../objects.ts';
import {
  invalidRequestAnswer,
  listAnswer,
  notFoundAnswer,
  okAnswer,
  type ProductRequest,
  type Routes,
  route,
} from './route.ts';

/** A price with its product's id instead of its product, as Stripe sends it unless asked for the product. */
const withoutProduct = (price: Price): object => ({ ...price, product: price.product.id });

export const productRoutes: Routes<ProductRequest> = {
  'POST products': route<ProductRequest>('createProduct', ({ products, form, published }) => {
    const ownId = textAt(form, 'id');
    if (ownId !== undefined && products.products.has(ownId)) {
      return invalidRequestAnswer('Product already exists.', { code: 'resource_already_exists' });
    }
    return okAnswer(published, 'product', products.createProduct(ownId, form));
  }),

  'POST products/:id': route<ProductRequest>('updateProduct', ({ products, id, form, published }) => {
    const chosen = textAt(form, 'default_price');
    if (!products.products.has(id) || (chosen !== undefined && products.prices.get(chosen)?.product.id !== id)) {
      return notFoundAnswer();
    }
    return okAnswer(published, 'product', products.updateProduct(id, form));
  }),

  'GET prices': route<ProductRequest>('listPrices', ({ products, form, published }) => {
    const active = textAt(form, 'active') === 'true';
    // The newest first.
    const isListed = ({ active: own, product }: Price) => own === active && products.products.has(product.id);
    const all = [...products.prices.values()].filter(isListed).reverse();
    return listAnswer(published, 'price', '/v1/prices', all);
  }),

  'POST prices': route<ProductRequest>('createPrice', ({ products, form, published }) => {
    const product = textAt(form, 'product') ?? '';
    if (!products.products.has(product)) return notFoundAnswer();
    return okAnswer(published, 'changedPrice', withoutProduct(products.createPrice(product, form)));
  }),

  'POST prices/:id': route<ProductRequest>('updatePrice', ({ products, id, form, published }) => {
    const price = products.prices.get(id);
    if (!price) return notFoundAnswer();
    const active = textAt(form, 'active') === 'true';
    if (!active && price.product.default_price === id) {
      return invalidRequestAnswer('This price cannot be archived because it is the default price of its product.');
    }
    products.setPriceActive(id, active);
    return okAnswer(published, 'changedPrice', withoutProduct(price));
  }),
};
