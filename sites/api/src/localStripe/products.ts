import { type FormValue, textAt } from './form.ts';
import type { Price, Product } from './objects.ts';
import { newId, type RecordEvent, recordOf } from './records.ts';

type Form = Record<string, FormValue>;

/** The account's products, and the changes that requests make to them. */
export interface Products {
  products: Map<string, Product>;
  /** The oldest first. */
  prices: Map<string, Price>;
  /** @param ownId instead of a random one */
  createProduct(ownId: string | undefined, form: Form): Product;
  updateProduct(id: string, form: Form): Product;
  createPrice(productId: string, form: Form): Price;
  setPriceActive(id: string, active: boolean): void;
  /** Changes a price or its product as in Stripe's dashboard. The event is about the product. */
  changePrice(priceId: string, change: (price: Price) => void): void;
  stored(): StoredProducts;
}

/** The products as JSON holds them, each once. */
export interface StoredProducts {
  products: Product[];
  /** The oldest first. */
  prices: (Omit<Price, 'product'> & { product: string })[];
}

/** @param given prices with their products, and products without a price */
export const storedProducts = ({
  prices,
  products = [],
}: {
  prices: readonly Price[];
  products?: Iterable<Product>;
}): StoredProducts => ({
  products: [...new Map([...prices.map(({ product }) => product), ...products].map((one) => [one.id, one])).values()],
  prices: prices.map((one) => ({ ...one, product: one.product.id })),
});

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** Prices are numbered, so that the first products need no ids of prices. @param before how many the product had before */
export const priceIdOf = (productId: string, before: number): string =>
  `price_${productId}${before === 0 ? '' : `.${before + 1}`}`;

/** Stripe merges metadata; an empty value removes its key. */
const merged = (before: Record<string, string>, form: FormValue | undefined): Record<string, string> => {
  const given = typeof form === 'object' && !Array.isArray(form) ? (form as Record<string, string>) : {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
};

export function createProducts(recordEvent: RecordEvent, given: StoredProducts): Products {
  const copy = structuredClone(given);
  const products = new Map(copy.products.map((one) => [one.id, one]));
  const prices = new Map(
    copy.prices.map((one): [string, Price] => [one.id, { ...one, product: recordOf(products, one.product) }]),
  );

  const addPrice = (owner: Product, form: Form): Price => {
    const before = [...prices.values()].filter(({ product }) => product.id === owner.id).length;
    const created: Price = {
      id: priceIdOf(owner.id, before),
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
    prices.set(created.id, created);
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
    products,
    prices,
    createProduct(ownId, form) {
      const id = ownId ?? newId('prod');
      const blank = { name: '', description: null, images: [], metadata: {}, active: true, default_price: null };
      const created = change({ id, object: 'product', ...blank }, form);
      products.set(id, created);
      recordEvent('product.created', created);
      const data = form.default_price_data;
      if (typeof data === 'object' && !Array.isArray(data)) created.default_price = addPrice(created, data).id;
      return created;
    },
    updateProduct(id, form) {
      const changed = change(recordOf(products, id), form);
      recordEvent('product.updated', changed);
      return changed;
    },
    createPrice: (productId, form) => addPrice(recordOf(products, productId), form),
    setPriceActive(id, active) {
      const one = recordOf(prices, id);
      one.active = active;
      recordEvent('price.updated', { ...one, product: one.product.id });
    },
    changePrice(priceId, apply) {
      const changed = recordOf(prices, priceId);
      apply(changed);
      recordEvent('product.updated', changed.product);
    },
    stored: () => storedProducts({ prices: [...prices.values()], products: products.values() }),
  };
}
