import { type FormValue, textAt } from './form.ts';
import { newId } from './ids.ts';
import type { Price, Product } from './objects.ts';
import { type RecordEvent, recordOf } from './records.ts';

type Form = Record<string, FormValue>;

/** The account's catalogue, and the changes that requests make to it. */
export interface Products {
  products: Map<string, Product>;
  /** The oldest first. */
  prices: Map<string, Price>;
  /** @param ownId instead of a random one */
  createProduct(ownId: string | undefined, form: Form): Product;
  updateProduct(id: string, form: Form): Product;
  createPrice(productId: string, form: Form): Price;
  setPriceActive(id: string, active: boolean): void;
}

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

const product = (name: string, plan: string, baseName: string): Product => ({
  id: `prod_${name}`,
  object: 'product',
  name,
  description: `What ${name} does.`,
  images: [`https://files.stripe.test/${name}.png`],
  metadata: { plan, base_name: baseName, image: `product-${name}.svg` },
  active: true,
  default_price: `price_${name}`,
});

const price = (name: string, plan: string, cents: number, baseName = name): Price => ({
  id: `price_${name}`,
  object: 'price',
  active: true,
  currency: 'cad',
  metadata: {},
  tax_behavior: 'exclusive',
  unit_amount: cents,
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1 },
  product: product(name, plan, baseName),
});

/** Stripe merges metadata; an empty value removes its key. */
const merged = (before: Record<string, string>, form: FormValue | undefined): Record<string, string> => {
  const given = typeof form === 'object' && !Array.isArray(form) ? (form as Record<string, string>) : {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
};

export function createProducts(recordEvent: RecordEvent): Products {
  const prices = [
    price('quotes', 'pro', 3900),
    price('reviews', 'essentials', 1900),
    price('quotes_lite', 'essentials', 1500, 'quotes'),
  ];
  const catalogue: Pick<Products, 'products' | 'prices'> = {
    prices: new Map(prices.map((one) => [one.id, one])),
    products: new Map(prices.map((one) => [one.product.id, one.product])),
  };

  const addPrice = (owner: Product, form: Form): Price => {
    const created: Price = {
      id: newId('price'),
      object: 'price',
      active: true,
      currency: textAt(form, 'currency') ?? '',
      metadata: merged({}, form.metadata),
      tax_behavior: textAt(form, 'tax_behavior') === 'exclusive' ? 'exclusive' : 'unspecified',
      unit_amount: Number(textAt(form, 'unit_amount')),
      type: 'recurring',
      recurring: {
        interval: INTERVALS.find((one) => one === textAt(form, 'recurring.interval')) ?? 'month',
        interval_count: 1,
      },
      product: owner,
    };
    catalogue.prices.set(created.id, created);
    recordEvent('price.created', { ...created, product: owner.id });
    return created;
  };

  const change = (one: Product, form: Form): Product =>
    Object.assign(one, {
      name: textAt(form, 'name') ?? one.name,
      description: textAt(form, 'description') ?? one.description,
      active: (textAt(form, 'active') ?? String(one.active)) === 'true',
      metadata: merged(one.metadata, form.metadata),
      default_price: textAt(form, 'default_price') ?? one.default_price,
    });

  return {
    ...catalogue,
    createProduct(ownId, form) {
      const id = ownId ?? newId('prod');
      const blank = { name: '', description: null, images: [], metadata: {}, active: true, default_price: null };
      const created = change({ id, object: 'product', ...blank }, form);
      catalogue.products.set(id, created);
      recordEvent('product.created', created);
      const data = form.default_price_data;
      if (typeof data === 'object' && !Array.isArray(data)) created.default_price = addPrice(created, data).id;
      return created;
    },
    updateProduct(id, form) {
      const changed = change(recordOf(catalogue.products, id), form);
      recordEvent('product.updated', changed);
      return changed;
    },
    createPrice: (productId, form) => addPrice(recordOf(catalogue.products, productId), form),
    setPriceActive(id, active) {
      const one = recordOf(catalogue.prices, id);
      one.active = active;
      recordEvent('price.updated', { ...one, product: one.product.id });
    },
  };
}
