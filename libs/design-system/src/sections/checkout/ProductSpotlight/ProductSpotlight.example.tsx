import { ProductSpotlight } from '@threefold/design-system/ProductSpotlight';

export function SelectedBox() {
  return (
    <ProductSpotlight
      content={{ placeholder: 'Select a box.', get: 'Get it' }}
      product={{
        id: 'large',
        name: 'Large box',
        description: 'Two loaves a week, sliced if you like.',
        iconThumbnail: { url: '/pictures/large.webp', alt: '' },
        stripePriceId: 'price-large',
        stripeProductId: 'product-large',
        subscriptionPrice: 2400,
        billingFrequency: 'monthly',
      }}
      onGet={(product) => location.assign(`/checkout/${product.id}`)}
    />
  );
}
