import { PricePlans } from '@threefold/design-system/PricePlans';

const action = { label: 'Book a visit', href: '/#booking' };

export const Prices = () => (
  <PricePlans
    headingLevel={1}
    content={{
      title: 'Prices',
      plans: [
        { id: 'visit', name: 'A visit', price: '£60', period: 'per hour', includes: ['Parts at cost'], action },
        { id: 'boiler', name: 'A boiler service', price: '£95', includes: ['Report', 'Two years’ warranty'], action },
      ],
    }}
  />
);
