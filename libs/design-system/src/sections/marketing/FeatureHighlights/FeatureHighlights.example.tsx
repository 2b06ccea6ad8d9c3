import { FeatureHighlights } from '@threefold/design-system/FeatureHighlights';

const picture = (name: string, alt: string) => ({
  light: { src: `/pictures/${name}.webp`, alt, width: 1200, height: 900 },
});

export function WhyOurBread() {
  return (
    <FeatureHighlights
      id="why"
      content={{
        title: 'Why our bread keeps',
        pillars: [
          {
            title: 'A day to rise',
            body: 'The dough rests for 24 hours.',
            image: picture('dough', 'Dough in a basket.'),
          },
          { title: 'Local flour', body: 'Milled eight miles away.', image: picture('mill', 'A water mill.') },
          { title: 'A stone oven', body: 'Fired with beech.', image: picture('oven', 'Loaves in an oven.') },
        ],
      }}
    />
  );
}
