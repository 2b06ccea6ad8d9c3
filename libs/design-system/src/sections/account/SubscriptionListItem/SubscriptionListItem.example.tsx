import { RowList } from '@threefold/design-system/components/ListRow';
import { SubscriptionListItem } from '@threefold/design-system/SubscriptionListItem';
import { useState } from 'react';

const box = {
  id: 'box',
  plan: 'pro',
  active: true,
  purchaseDate: '2026-01-04',
  renewalDate: '2026-07-04',
  clientWebsiteURL: 'https://marlow.example',
  stripeProduct: {
    id: 'bread-box',
    baseName: 'Bread box',
    description: 'Two loaves a week.',
    iconThumbnail: { url: '/pictures/box.webp', alt: '' },
  },
};

export function Subscriptions() {
  const [selected, setSelected] = useState('');
  return (
    <RowList aria-label="Subscriptions">
      <SubscriptionListItem
        content={{
          active: 'Active',
          inactive: 'Inactive',
          configure: 'Click to add a website',
          configureByTouch: 'Tap to add a website',
          purchased: 'Since',
          renews: 'Renews',
          ends: 'Ends',
          ended: 'Ended',
        }}
        subscription={box}
        today="2026-06-10"
        selected={selected === box.id}
        onSelect={setSelected}
        onConfigure={(id) => location.assign(`/subscriptions/${id}/website`)}
      />
    </RowList>
  );
}
