import { ServiceCards } from '@threefold/design-system/ServiceCards';

export function PlumberServices() {
  return (
    <ServiceCards
      id="services"
      content={{
        title: 'Services',
        services: [
          {
            id: 'leaks',
            title: 'Leaks',
            body: 'Found and stopped the same day.',
            action: { label: 'Book a visit', href: '#book' },
          },
          {
            id: 'boilers',
            title: 'Boilers',
            body: 'Serviced every autumn.',
            action: { label: 'Ask for a price', href: '#contact' },
          },
        ],
      }}
      slots={{
        pictures: [
          <img key="leaks" src="/pictures/leak.webp" alt="" width={900} height={600} />,
          <img key="boilers" src="/pictures/boiler.webp" alt="" width={900} height={600} />,
        ],
      }}
    />
  );
}
