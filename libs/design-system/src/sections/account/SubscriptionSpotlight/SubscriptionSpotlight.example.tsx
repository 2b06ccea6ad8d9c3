import { SubscriptionSpotlight } from '@threefold/design-system/SubscriptionSpotlight';

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

export function SelectedSubscription() {
  return (
    <SubscriptionSpotlight
      content={{
        placeholder: 'Select a subscription.',
        active: 'Active',
        inactive: 'Inactive',
        plan: 'Plan',
        purchased: 'Since',
        renews: 'Renews',
        website: 'Website',
        ends: 'Ends',
        ended: 'Ended',
        configure: 'Click to add a website',
        configureByTouch: 'Tap to add a website',
        cancel: 'Cancel',
        cancelNote: 'You can use it until the end of the period.',
        reactivate: 'Reactivate',
      }}
      subscription={box}
      today="2026-06-10"
      onCancel={(id) => location.assign(`/subscriptions/${id}/cancel`)}
      onConfigure={(id) => location.assign(`/subscriptions/${id}/website`)}
    />
  );
}
