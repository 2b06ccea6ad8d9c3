import { SplitHero } from '@threefold/design-system/SplitHero';

export function WorkshopHero() {
  return (
    <SplitHero
      content={{
        title: 'Your bike, back tomorrow',
        lede: 'Bring it before noon. We repair it overnight and text you the price first.',
        actions: [
          { label: 'Book a repair', href: '#book' },
          { label: 'See prices', href: '#prices' },
        ],
        facts: [
          { label: 'Repairs last year', value: '2,140' },
          { label: 'Open', value: 'Mon to Sat' },
        ],
      }}
      slots={{ picture: <img src="/pictures/workshop.webp" alt="A bike on a stand." width={900} height={900} /> }}
    />
  );
}
