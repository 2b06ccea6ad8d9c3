import { FramedCarousel } from '@threefold/design-system/FramedCarousel';

const picture = (id: string, caption: string, alt: string) => ({
  id,
  caption,
  image: { light: { src: `/pictures/${id}.webp`, alt, width: 1200, height: 800 } },
});

export function RecentRooms() {
  return (
    <FramedCarousel
      content={{
        title: 'Recent rooms',
        lede: 'Painted this spring.',
        pictures: [
          picture('kitchen', 'A kitchen in Portobello', 'A kitchen with green walls.'),
          picture('hall', 'A hall in Morningside', 'A hall with a striped floor.'),
        ],
      }}
      interval={4000}
    />
  );
}
