import { RowList } from '@threefold/design-system/components/ListRow';
import { ProductListItem } from '@threefold/design-system/ProductListItem';
import { useState } from 'react';

const products = [
  { id: 'small', name: 'Small box', description: 'One loaf a week.', subscriptionPrice: 1400 },
  { id: 'large', name: 'Large box', description: 'Two loaves a week.', subscriptionPrice: 2400 },
].map((product) => ({
  ...product,
  iconThumbnail: { url: `/pictures/${product.id}.webp`, alt: '' },
  stripePriceId: `price-${product.id}`,
  stripeProductId: `product-${product.id}`,
  billingFrequency: 'monthly',
}));

export function Boxes() {
  const [selected, setSelected] = useState('small');
  return (
    <RowList aria-label="Boxes">
      {products.map((product) => (
        <ProductListItem key={product.id} product={product} selected={product.id === selected} onSelect={setSelected} />
      ))}
    </RowList>
  );
}
