import { Offers } from '@threefold/design-system/Offers';

export function ServicePlans() {
  return (
    <Offers
      id="plans"
      content={{
        title: 'Service plans',
        lede: 'Each plan includes the one before it.',
        offers: [
          { title: 'Check-up', body: 'Once a year.', includes: ['Gears and brakes', 'A wash'] },
          { title: 'Commuter', body: 'Twice a year.', includes: ['New cables', 'A loan bike'] },
          { title: 'Courier', body: 'Whenever you need it.', includes: ['Same-day repairs', 'Parts at cost'] },
        ],
      }}
    />
  );
}
